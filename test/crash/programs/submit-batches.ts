import { openQueue } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface SubmitBatchesConfig {
  readonly path: string;
  /** After this many it only waits to be killed. Without it, it submits until then. */
  readonly batches?: number;
}

const { path, batches = Number.POSITIVE_INFINITY } = readConfig<SubmitBatchesConfig>();
const queue = await openQueue(`sqlite:${path}`);

for (let batch = 1; batch <= batches; batch++) {
  const size = 1 + (batch % 9);
  const submissions = Array.from({ length: size }, (_, index) => ({
    customer: `customer ${index % 4}`,
    metadata: { batch, size },
  }));
  await queue.submitMany(submissions);
  print("stored", batch);
}
setInterval(() => {}, 1_000_000);
