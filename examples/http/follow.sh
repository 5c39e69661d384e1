#!/bin/sh
# Prints the events of a queue as they happen, from the oldest stored one on.
# Usage: FAIRLANE_SERVER=http://127.0.0.1:9119 follow.sh, with FAIRLANE_KEY if the server requires one
set -eu

server=${FAIRLANE_SERVER:-http://127.0.0.1:9119}

# Passes the key, if there is one, without showing it in lists of processes.
key=${FAIRLANE_KEY:+"header = \"Authorization: Bearer $FAIRLANE_KEY\""}
exec curl --config - --silent --show-error --fail-with-body --no-buffer "$server/v1/events?since=start" <<END
$key
END
