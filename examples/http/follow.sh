#!/bin/sh
# Prints what happens in a queue, as it happens, from the oldest event that is kept.
# Usage: FAIRLANE_SERVER=http://127.0.0.1:9119 follow.sh, with FAIRLANE_KEY if the server asks for one
set -eu

server=${FAIRLANE_SERVER:-http://127.0.0.1:9119}

# Shows the key, if there is one, where no list of processes does.
key=${FAIRLANE_KEY:+"header = \"Authorization: Bearer $FAIRLANE_KEY\""}
exec curl --config - --silent --show-error --fail-with-body --no-buffer "$server/v1/events?since=start" <<END
$key
END
