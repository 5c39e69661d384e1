import { openQueue, type Submission } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface SubmitKeysConfig {
  readonly path: string;
  readonly customer: string;
  readonly first: number;
  readonly last: number;
}

const { path, customer, first, last } = readConfig<SubmitKeysConfig>();
const queue = await openQueue(`sqlite:${path}`);
print("ready");

for (let number = first; number <= last; number++) {
  const size = Math.min(number % 2 === 0 ? 1 : 6, last - number + 1);
  const submissions = Array.from({ length: size }, (_, index) => submission(number + index));
  const stored = await queue.submitMany(submissions);
  for (const document of stored) print("stored", document.id, document.name);
  number += size - 1;
}
await queue.close();

function submission(number: number): Submission {
  return { customer, name: String(number), key: `key ${number}` };
}
