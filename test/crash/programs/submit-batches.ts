import { openQueue } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface SubmitBatchesConfig {
  readonly path: string;
}

const { path } = readConfig<SubmitBatchesConfig>();
const queue = await openQueue(`sqlite:${path}`);

for (let batch = 1; ; batch++) {
  const size = 1 + (batch % 9);
  const submissions = Array.from({ length: size }, (_, index) => ({
    customer: `customer ${index % 4}`,
    metadata: { batch, size },
  }));
  await queue.submitMany(submissions);
  print("stored", batch);
}
