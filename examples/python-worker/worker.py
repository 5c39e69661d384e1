#!/usr/bin/env python3
"""A worker for a Fairlane server that only needs Python's standard library.

    FAIRLANE_SERVER=http://127.0.0.1:9119 python3 worker.py --slots 4

If the server requires a key, set FAIRLANE_KEY to one with the role worker.

Replace `process` with your own work. SIGTERM or Ctrl-C gives unfinished documents back: other workers run them at
once, and no attempt is used up.
"""

import argparse
import http.client
import json
import os
import signal
import socket
import threading
import time
import urllib.error
import urllib.request

LEASE_SECONDS = 30
WAIT_SECONDS = 5
LONGEST_MESSAGE = 8192


class DoNotRetry(Exception):
    """Raised by a processor for a document that another attempt would not help."""


class Refused(Exception):
    """An error response of the server, with its stable code."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def process(document, read_content, lost):
    """Counts the words of a document. The return value is stored as the result.

    `lost` is an event that is set when the document was taken away (cancelled, or the lease was lost): stop then.
    """
    words = 0
    for line in read_content():
        if lost.is_set():
            return None
        words += len(line.split())
    return {"words": words}


def refusal_of(error):
    """The error in a response, which may also come from a proxy."""
    try:
        problem = json.load(error)
        return Refused(problem["code"], problem["detail"])
    except (ValueError, KeyError, TypeError):
        return Refused("response-unexpected", f"the response was {error.code}")


class Server:
    """The part of the HTTP API that a worker needs."""

    def __init__(self, url, key=None):
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}

    def post(self, path, body=None):
        data = json.dumps(body or {}).encode()
        headers = {"Content-Type": "application/json", **self.headers}
        request = urllib.request.Request(self.url + path, data, headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=WAIT_SECONDS + 30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code >= 500 or error.code == 429:
                raise ConnectionError(f"the server answered {error.code}") from error
            raise refusal_of(error) from error
        except (http.client.HTTPException, ValueError) as error:
            raise ConnectionError(f"the answer broke off: {error}") from error

    def content(self, document):
        """The lines of a document's content, as bytes; none if it has no content."""
        if document["content"] is None:
            return
        url = f"{self.url}/v1/documents/{document['id']}/content"
        with urllib.request.urlopen(urllib.request.Request(url, headers=self.headers), timeout=60) as response:
            yield from response


class Worker:
    """Claims documents while slots are free, and renews their leases while they are processed."""

    def __init__(self, server, process, slots):
        self.server = server
        self.process = process
        self.slots = slots
        self.name = f"{socket.gethostname()}:{os.getpid()}:python"
        self.running = {}
        self.reporting = 0
        self.changed = threading.Condition()
        self.stopping = threading.Event()

    def run(self):
        """Works until `stop` is called; returns when nothing is left to do."""
        threading.Thread(target=self._keep_leases, daemon=True).start()
        while not self.stopping.is_set():
            free = self._wait_for_slot()
            if free > 0:
                self._start(self._claim(free))
        self._give_back()

    def stop(self, *_):
        """Stops claiming, and lets `run` give back running documents. Can be a signal handler."""
        self.stopping.set()

    def _wait_for_slot(self):
        with self.changed:
            # With a timeout, because a signal handler must not take the lock.
            self.changed.wait_for(lambda: len(self.running) < self.slots, timeout=0.2)
            return self.slots - len(self.running)

    def _claim(self, count):
        request = {
            "worker": self.name,
            "count": min(count, 100),
            "leaseSeconds": LEASE_SECONDS,
            "waitSeconds": WAIT_SECONDS,
        }
        try:
            return self.server.post("/v1/leases", request)["leases"]
        except Refused as refusal:
            self._give_back()
            raise SystemExit(f"refused: {refusal} ({refusal.code})") from refusal
        except OSError as error:
            print(f"no documents for now: {error}", flush=True)
            self.stopping.wait(1)
            return []

    def _start(self, leases):
        for lease in leases:
            lost = threading.Event()
            with self.changed:
                self.running[lease["id"]] = lost
            # Daemons, so that documents that were given back do not keep the process alive.
            threading.Thread(target=self._attempt, args=(lease, lost), daemon=True).start()

    def _attempt(self, lease, lost):
        document = lease["document"]
        try:
            result = self.process(document, lambda: self.server.content(document), lost)
            outcome = ("complete", {"result": result})
        except Exception as error:  # An error of a processor fails the attempt, not the worker.
            may_retry = not isinstance(error, DoNotRetry)
            message = str(error)[:LONGEST_MESSAGE] or "failed"
            failure = {"name": type(error).__name__, "message": message, "mayRetry": may_retry}
            outcome = ("fail", failure)
        if not self._forget(lease["id"]):
            return
        try:
            if not lost.is_set():
                self._report(lease["id"], *outcome)
                print(f"{outcome[0]}: {document['customer']}: {document['name']}", flush=True)
        finally:
            with self.changed:
                self.reporting -= 1
                self.changed.notify_all()

    def _report(self, lease, verb, body=None):
        """Reports the outcome of an attempt, and retries while the server cannot be reached and the lease may still hold."""
        give_up_at = time.monotonic() + LEASE_SECONDS
        while True:
            try:
                return self.server.post(f"/v1/leases/{lease}/{verb}", body)
            except Refused as refusal:
                return print(f"not taken: {refusal} ({refusal.code})", flush=True)
            except OSError:
                if time.monotonic() > give_up_at:
                    return None
                time.sleep(1)

    def _forget(self, lease):
        """Frees the slot of a lease, whose outcome is reported next; false if it was given back meanwhile."""
        with self.changed:
            was_running = self.running.pop(lease, None) is not None
            self.reporting += was_running
            self.changed.notify_all()
            return was_running

    def _keep_leases(self):
        while True:
            time.sleep(LEASE_SECONDS / 3)
            with self.changed:
                leases = list(self.running.items())
            for lease, lost in leases:
                self._renew(lease, lost)

    def _renew(self, lease, lost):
        try:
            self.server.post(f"/v1/leases/{lease}/renew", {"leaseSeconds": LEASE_SECONDS})
        except Refused:
            lost.set()
        except OSError:
            pass  # The next try comes before the lease expires.

    def _give_back(self):
        with self.changed:
            leases = list(self.running.items())
            self.running.clear()
        for lease, lost in leases:
            lost.set()
            self._report(lease, "return")
        with self.changed:
            # Outcomes on their way, which would otherwise be lost with the process.
            self.changed.wait_for(lambda: self.reporting == 0, timeout=LEASE_SECONDS)
        print(f"stopped; {len(leases)} given back", flush=True)


def main(processor=process):
    parser = argparse.ArgumentParser(description="Processes documents of a Fairlane server.")
    parser.add_argument("--server", default=os.environ.get("FAIRLANE_SERVER", "http://127.0.0.1:9119"))
    parser.add_argument("--slots", type=int, default=2, help="how many documents at once (2)")
    options = parser.parse_args()
    # Not an option, because lists of processes would show it.
    server = Server(options.server, os.environ.get("FAIRLANE_KEY"))
    worker = Worker(server, processor, options.slots)
    signal.signal(signal.SIGTERM, worker.stop)
    signal.signal(signal.SIGINT, worker.stop)
    print(f"{worker.name} works for {options.server}", flush=True)
    worker.run()


if __name__ == "__main__":
    main()
