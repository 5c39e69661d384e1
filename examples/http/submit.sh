#!/bin/sh
# Submits a file with curl, waits up to ten seconds for it to be finished, and explains where it is and why.
# Usage: FAIRLANE_SERVER=http://127.0.0.1:9119 submit.sh CUSTOMER FILE, with FAIRLANE_KEY if the server requires one
set -eu

key=${FAIRLANE_KEY:+"header = \"Authorization: Bearer $FAIRLANE_KEY\""}

# Passes the key, if there is one, without showing it in lists of processes.
ask() {
  printf '%s' "$key" | curl --config - --silent --show-error --fail-with-body "$@"
}

server=${FAIRLANE_SERVER:-http://127.0.0.1:9119}
customer=$1
file=$2

# Repeated with the same key, for example after a lost connection, it counts once.
idempotency_key=$(cksum <"$file" | tr ' ' '-')

# Fields come before the file.
document=$(ask \
  --header "Idempotency-Key: $idempotency_key" \
  --header "Prefer: wait=10" \
  --form-string "customer=$customer" \
  --form "file=@$file" \
  "$server/v1/documents")
echo "$document"

id=$(echo "$document" | sed 's/^{"id":"\([^"]*\)".*/\1/')
ask --header "Accept-Language: en" "$server/v1/documents/$id/explanation"
echo
