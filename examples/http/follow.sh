#!/bin/sh
# Prints what happens in a queue, as it happens, from the oldest event that is kept.
# Usage: FAIRLANE_SERVER=http://127.0.0.1:9119 follow.sh
set -eu

exec curl --silent --show-error --fail-with-body --no-buffer "${FAIRLANE_SERVER:-http://127.0.0.1:9119}/v1/events?since=start"
