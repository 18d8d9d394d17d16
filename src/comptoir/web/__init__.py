"""The table in the browser: pages drawn on the server, one stream a tab, one small script."""
