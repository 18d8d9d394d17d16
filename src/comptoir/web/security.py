"""What every answer says about itself, and how often one may ask."""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig
from litestar.exceptions import NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.types import ASGIApp, Receive, Scope, Send

from comptoir.web.visitor import HttpRequest

# Nothing from elsewhere, nothing inline: styles, scripts, fonts and pictures are our own files.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def csrf(key: bytes, secure: bool) -> CSRFConfig:
    """Every form carries a token; the API has its own."""
    return CSRFConfig(
        secret=key.hex(),
        cookie_name="comptoir_csrf",
        cookie_httponly=True,
        cookie_secure=secure,
        exclude=["^/api"],
    )


def no_zeros(app: ASGIApp) -> ASGIApp:
    """There is nothing at an address with the character 0, which PostgreSQL does not even look for."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if "\0" in scope.get("path", ""):
            raise NotFoundException
        await app(scope, receive, send)

    return answer


def _is_counted(request: HttpRequest) -> bool:
    return request.method not in ("GET", "HEAD", "OPTIONS")


def rate_limit(a_minute: int) -> RateLimitConfig:
    """How many changes one address may ask for in a minute."""
    return RateLimitConfig(rate_limit=("minute", a_minute), check_throttle_handler=_is_counted)
