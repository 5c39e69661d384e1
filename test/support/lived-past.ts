import type { VirtualClock } from "../../src/index.ts";
import type { Queue } from "../../src/queue/queue.ts";
import type { RemoteLease } from "../../src/worker/remote-workers.ts";

/** Documents that a customer sends at once, so many seconds after the start. */
export interface Sent {
  readonly customer: string;
  readonly afterSeconds?: number;
  readonly documents?: number;
  readonly urgency?: "background";
  /** How long each of them takes, in seconds, if not as long as all others. */
  readonly takesSeconds?: number;
}

interface Life {
  readonly clock: VirtualClock;
  /** How long it lasts, in seconds. */
  readonly seconds: number;
  readonly slots: number;
  /** How long each document takes, in seconds. */
  readonly takesSeconds?: number;
}

/** Lets a queue live under a virtual clock: documents are sent, and a remote worker processes them in its slots. */
export async function live(queue: Queue, sent: readonly Sent[], life: Life): Promise<void> {
  const { clock, seconds, slots, takesSeconds = 1 } = life;
  let running: { lease: RemoteLease["lease"]; endsAt: number }[] = [];
  const timeOf = new Map(sent.map((one) => [one.customer, one.takesSeconds ?? takesSeconds]));
  for (let second = 0; second <= seconds; second++) {
    const ended = running.filter(({ endsAt }) => endsAt <= second);
    running = running.filter(({ endsAt }) => endsAt > second);
    for (const { lease } of ended) await queue.remote.complete(lease, null);
    for (const { customer, documents = 1, urgency } of sent.filter(
      ({ afterSeconds = 0 }) => afterSeconds === second,
    ))
      await queue.submitMany(
        Array.from({ length: documents }, () => ({ customer, ...(urgency && { urgency }) })),
      );
    const count = slots - running.length;
    const claims =
      count > 0 ? await queue.remote.claim({ worker: "remote", count, leaseMs: 3_600_000, waitMs: 0 }) : [];
    for (const { lease, document } of claims)
      running.push({ lease, endsAt: second + (timeOf.get(document.customer) ?? takesSeconds) });
    clock.set(clock.now() + 1000);
  }
}
