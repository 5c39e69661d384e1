// Opens a store whose file may only be read, as a user who is bound by permissions, and reports the error's code.
import { chmodSync, chownSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FairlaneError, openQueue } from "../../../../src/index.ts";

const folder = process.argv[2] ?? "";
const nobody = 65_534;
const url = `sqlite:${join(folder, "queue.db")}`;

const queue = await openQueue(url);
await queue.submitMany([{ customer: "a" }, { customer: "a" }, { customer: "a" }]);
await queue.close();

const reader = await openQueue(url);
for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444);
if (process.getuid?.() === 0) {
  for (const name of ["", ...readdirSync(folder)]) chownSync(join(folder, name), nobody, nobody);
  process.setuid?.(nobody);
}
const second = await openQueue(url).catch((error: unknown) => error);
const code = second instanceof FairlaneError ? second.code : await codeOfSubmission(second as typeof reader);
const { documents } = await reader.stats();
console.log(JSON.stringify({ code, documents: documents.waiting }));
process.exit(0);

async function codeOfSubmission(queue: typeof reader): Promise<string> {
  const error = await queue.submit({ customer: "b" }).catch((reason: unknown) => reason);
  return error instanceof FairlaneError ? error.code : `no error: ${JSON.stringify(error)}`;
}
