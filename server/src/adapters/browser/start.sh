#!/bin/sh
# Starts Chromium with bounds on what it may write, and leaves its number where the next start of the product finds it.
ulimit -c 0
ulimit -f 524288
echo $$ > "$SOLEIRA_RUN/pid"
exec "$SOLEIRA_CHROMIUM" "$@"
