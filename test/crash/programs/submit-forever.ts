import { openQueue, type Submission } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface SubmitForeverConfig {
  readonly path: string;
  readonly name: string;
  readonly customers: readonly string[];
}

const { path, name, customers } = readConfig<SubmitForeverConfig>();
const queue = await openQueue(`sqlite:${path}`);
let serial = 0;
print("ready");

for (;;) {
  tellAll([await queue.submit(next())]);
  tellAll(await Promise.all([next(), next(), next()].map((submission) => queue.submit(submission))));
  tellAll(await queue.submitMany([next(), next(), next(), next(), next(), next(), next()]));
}

function next(): Submission {
  serial++;
  return { customer: customers[serial % customers.length] as string, name: `${name}/${serial}` };
}

function tellAll(documents: readonly { id: string; name: string }[]): void {
  for (const document of documents) print("stored", document.id, document.name);
}
