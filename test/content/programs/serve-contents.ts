// Serves a new queue in memory with its contents at LOCATION, up to BYTES. Prints the URL; then, for each line of input, how far
// the memory of this process has grown at most since the first line, in MB.

import { createInterface } from "node:readline";
import { startApp } from "../../support/server.ts";

const [, , content, maxContentBytes] = process.argv;
const { url } = await startApp({ content, maxContentBytes: Number(maxContentBytes) });
console.log(url);

let before: number | undefined;
let most = 0;
setInterval(look, 20).unref();

for await (const _ of createInterface({ input: process.stdin })) {
  look();
  // What the first transfer needed is kept for the next ones.
  before ??= most;
  console.log(Math.ceil((most - before) / 2 ** 20));
}
process.exit();

function look(): void {
  most = Math.max(most, process.memoryUsage.rss());
}
