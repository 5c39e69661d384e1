import { openQueue, type Submission } from "../../../src/index.ts";
import { print, readConfig, released } from "./print.ts";

export interface SubmitSharesConfig {
  readonly path: string;
  /** The store, if it is not the file at the path. */
  readonly url?: string;
  /** The number of documents of each customer. */
  readonly shares: Readonly<Record<string, number>>;
}

const { path, url = `sqlite:${path}`, shares } = readConfig<SubmitSharesConfig>();
const queue = await openQueue(url);
const mayGo = released();
// Waiting for a signal does not keep a process alive.
const patience = setInterval(() => {}, 1000);
print("ready");
await mayGo;
clearInterval(patience);

const submissions: Submission[] = Object.entries(shares).flatMap(([customer, documents]) =>
  Array.from({ length: documents }, () => ({ customer })),
);
shuffle(submissions);
while (submissions.length > 0) {
  await queue.submitMany(submissions.splice(0, 3));
  await Promise.all(submissions.splice(0, 2).map((submission) => queue.submit(submission)));
}
await queue.close();

function shuffle(items: Submission[]): void {
  items.sort(() => Math.random() - 0.5);
}
