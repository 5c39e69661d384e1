import assert from "node:assert/strict";
import { after, it } from "node:test";
import type { DocumentBody } from "../../src/client/wire.ts";
import type { Lease } from "../../src/engine/line.ts";
import { DoNotRetry } from "../../src/index.ts";
import { waitForEvents } from "../support/queues.ts";
import { RawConnection, type StartedApp, startApp } from "../support/server.ts";

const app = await startApp();
after(() => app.stop());

/** How often events are followed at present, and how often they ever were. */
class Following {
  begun = 0;
  open = 0;
  #news = Promise.withResolvers<void>();

  constructor({ queue }: StartedApp) {
    const events = queue.events.bind(queue);
    queue.events = (options) => {
      this.begun++;
      this.#change(1);
      options?.signal?.addEventListener("abort", () => this.#change(-1));
      return events(options);
    };
  }

  async until(open: number): Promise<void> {
    while (this.open !== open) await this.#news.promise;
  }

  #change(by: number): void {
    this.open += by;
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }
}

async function claim({ queue }: StartedApp, count: number): Promise<Lease[]> {
  const leases: Lease[] = [];
  while (leases.length < count) {
    const wanted = Math.min(100, count - leases.length);
    const claims = await queue.remote.claim({ worker: "w", count: wanted, leaseMs: 60_000, waitMs: 10_000 });
    leases.push(...claims.map(({ lease }) => lease));
  }
  return leases;
}

interface Answer {
  readonly status: number;
  readonly applied: string | null;
  readonly document: DocumentBody;
}

async function submit(prefer: string, { url } = app, customer = "a"): Promise<Answer> {
  const answer = await fetch(`${url}/v1/documents`, {
    method: "POST",
    headers: { prefer, "content-type": "application/json" },
    body: JSON.stringify({ customer }),
  });
  const document = (await answer.json()) as DocumentBody;
  return { status: answer.status, applied: answer.headers.get("preference-applied"), document };
}

async function submittedIds({ queue }: StartedApp, count: number): Promise<string[]> {
  const events = await waitForEvents(queue, "submitted", count);
  return events.map((event) => ("document" in event ? (event.document ?? "") : ""));
}

it("answers with the document when it is done or has failed", async () => {
  const worker = app.queue.work(async ({ customer }) => {
    if (customer === "bad") throw new DoNotRetry("of no use");
    return "fine";
  });
  const done = await submit("respond-async, wait=30");
  assert.deepEqual([done.status, done.applied, done.document.state], [200, "wait=30", "done"]);
  assert.equal(done.document.result, "fine");
  const failed = await submit("wait=30", app, "bad");
  assert.deepEqual([failed.status, failed.document.state], [200, "failed"]);
  assert.equal(failed.document.error?.message, "of no use");
  await worker.stop();
});

it("answers when the document is cancelled or removed meanwhile", async (context) => {
  const own = await startApp();
  context.after(() => own.stop());
  const cancelled = submit("wait=60", own);
  const [first = ""] = await submittedIds(own, 1);
  await own.queue.cancel(first);
  const answer = await cancelled;
  assert.deepEqual([answer.status, answer.document.state], [200, "cancelled"]);
  const removed = submit("wait=60", own);
  const [, second = ""] = await submittedIds(own, 2);
  await own.queue.remove(second);
  assert.equal((await removed).status, 202);
});

it("answers that it is accepted when the time is over, or none was asked for", async () => {
  const late = await submit("wait=1");
  assert.deepEqual([late.status, late.applied, late.document.state], [202, "wait=1", "waiting"]);
  for (const prefer of ["wait=0", "wait=x", "wait", "return=minimal", "wait=-1", "awaiting=5"])
    assert.deepEqual([(await submit(prefer)).status, (await submit(prefer)).applied], [202, null], prefer);
});

it("answers when the server stops, also those who come later", async () => {
  const own = await startApp();
  const waiting = submit("wait=60", own);
  await submittedIds(own, 1);
  own.stopping.abort();
  assert.equal((await waiting).status, 202);
  assert.equal((await submit("wait=60", own)).status, 202);
  await own.stop();
});

it("follows events once for all who wait, and no longer than they do", async (context) => {
  const own = await startApp();
  const following = new Following(own);
  context.after(() => own.stop());
  const first = submit("wait=60", own, "first");
  await following.until(1);
  const [firstLease] = await claim(own, 1);
  const answers = Array.from({ length: 200 }, (_, index) => submit("wait=60", own, `c${index}`));
  const leases = await claim(own, 200);
  await Promise.all(leases.map((lease) => own.queue.remote.complete(lease, "fine")));
  for (const { status, document } of await Promise.all(answers))
    assert.deepEqual([status, document.result], [200, "fine"]);
  assert.deepEqual([following.begun, following.open], [1, 1]);
  await own.queue.remote.complete(firstLease as Lease, "last");
  assert.equal((await first).document.result, "last");
  await following.until(0);
  assert.deepEqual(own.troubles, []);
});

it("keeps nothing of those who hang up while they wait", async (context) => {
  const own = await startApp();
  const following = new Following(own);
  context.after(() => own.stop());
  const head =
    "POST /v1/documents?customer=a HTTP/1.1\r\nHost: localhost\r\nPrefer: wait=60\r\nContent-Length: 0\r\n\r\n";
  const connections = Array.from({ length: 20 }, () => new RawConnection(own.url).send(head));
  await claim(own, 20);
  await following.until(1);
  for (const connection of connections) connection.end();
  await following.until(0);
  assert.deepEqual(own.troubles, []);
});
