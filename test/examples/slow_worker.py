"""The worker of the examples, with a processor that does what the names of documents say."""

import sys

sys.path.insert(0, sys.argv.pop(1))

import worker


def process(document, read_content, lost):
    if document["name"] == "hang":
        print("hanging", flush=True)
        lost.wait()
        return None
    if document["name"] == "useless":
        raise worker.DoNotRetry("encrypted")
    if document["name"] == "broken":
        raise ValueError("unreadable")
    return worker.process(document, read_content, lost)


worker.main(process)
