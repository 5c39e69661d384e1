import { FairlaneError, openQueue, type Queue } from "../../../src/index.ts";
import { untilReached } from "../../support/until-reached.ts";
import { print, readConfig } from "./print.ts";

export interface WorkRemotelyConfig {
  readonly url: string;
  readonly name: string;
  readonly leaseMs: number;
}

type Lease = Awaited<ReturnType<Queue["remote"]["claim"]>>[number];

const { url, name, leaseMs } = readConfig<WorkRemotelyConfig>();
const queue = await openQueue(url);
let isAsked = false;
process.once("SIGTERM", () => {
  isAsked = true;
});
// Waiting for a document does not keep a process alive.
const patience = setInterval(() => {}, 1000);
print("ready");
while (!isAsked) {
  const claims = await untilReached(() =>
    queue.remote.claim({ worker: name, count: 4, leaseMs, waitMs: 200 }),
  );
  await Promise.all(claims.map(complete));
}
clearInterval(patience);
await queue.close();

/** Prints the document and the attempt once the store has confirmed that it is done. */
async function complete({ lease, document }: Lease): Promise<void> {
  try {
    await untilReached(() => queue.remote.complete(lease, null));
    print("completed", document.id, document.attempts);
  } catch (error) {
    // It expired, or the completion was carried out when its confirmation was lost.
    if (!(error instanceof FairlaneError) || error.code !== "lease-lost") throw error;
  }
}
