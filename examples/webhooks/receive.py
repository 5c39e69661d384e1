"""Receives webhooks: checks the signature and the time, responds at once, and prints each event once.

Usage: WEBHOOK_SECRET=whsec_… PORT=8080 python3 receive.py
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ.get("WEBHOOK_SECRET", "")
if not SECRET.startswith("whsec_"):
    sys.exit("set WEBHOOK_SECRET to the secret of the webhook: whsec_…")
KEY = base64.b64decode(SECRET.removeprefix("whsec_"))
MAX_AGE_SECONDS = 300
MAX_BYTES = 64 * 1024

# A program that must not lose or repeat anything stores the id with what it does, in one transaction.
seen = set()


def is_signed(headers, body):
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > MAX_AGE_SECONDS:
        return False
    message = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, message, hashlib.sha256).digest()).decode()
    # While a secret is being replaced, there are two signatures.
    return any(
        hmac.compare_digest(signature.encode(), f"v1,{expected}".encode())
        for signature in headers.get("webhook-signature", "").split(" ")
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        self.send_response(self.receive())
        self.end_headers()

    def receive(self):
        size = int(self.headers.get("content-length", 0))
        # Fewer than none would be all that the sender ever sends.
        if not 0 <= size <= MAX_BYTES:
            return 413
        # The bytes as they came: JSON that was parsed and written again would have another signature.
        body = self.rfile.read(size)
        if not is_signed(self.headers, body):
            return 401
        if self.headers["webhook-id"] in seen:
            return 204
        seen.add(self.headers["webhook-id"])
        event = json.loads(body)
        data = event["data"]
        print(event["type"], data.get("document") or data["webhook"], flush=True)
        return 204

    def log_message(self, *args):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver)
    print("listening on", server.server_port, flush=True)
    server.serve_forever()
