// Reads two long texts at once and keeps them: node --expose-gc large-texts.ts STORE MEGABYTES
// Prints the peak memory in use, divided by the bytes of the texts.
import { openQueue } from "../../../src/index.ts";
import { documentProcessor, openDocumentReader } from "../../../src/processors.ts";

const megabytes = Number(process.argv[3]);
const line = "a line of plain text, of which there are many\n";
const customers = ["a", "b"];

async function* content() {
  const piece = Buffer.from(line.repeat(10_000));
  for (let sent = 0; sent < megabytes * 1e6; sent += piece.length) yield piece;
}

// Collects garbage first, because its amount is arbitrary.
function used(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const queue = await openQueue(process.argv[2] ?? "");
for (const customer of customers) await queue.submit({ customer, content: content() });
const reader = openDocumentReader();
const before = used();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, used());
}, 25);
const worker = queue.work(documentProcessor(reader), { concurrency: customers.length });
for (let done = 0; done < customers.length; ) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  done = (await queue.stats()).documents.done;
}
clearInterval(watch);
console.log(((most - before) / (customers.length * megabytes * 1e6)).toFixed(2));
await worker.stop();
await queue.close();
await reader.close();
