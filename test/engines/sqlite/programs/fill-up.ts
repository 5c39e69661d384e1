// Submits until the store is full. If there is ballast beside it, removes that and continues. Prints the error's code and the
// state of the document that was submitted afterwards, and records what was acknowledged.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FairlaneError, openQueue } from "../../../../src/index.ts";

const folder = process.argv[2] ?? "";
const ballast = join(folder, "ballast");
const queue = await openQueue(`sqlite:${join(folder, "queue.db")}`);
const acknowledged: string[] = [];
let code = "";

while (code === "") {
  const submissions = Array.from({ length: 20 }, () => ({ customer: "a", metadata: "x".repeat(1000) }));
  const together = await Promise.allSettled([
    queue.submitMany(submissions),
    queue.submitMany([{ customer: "b" }]),
  ]);
  for (const outcome of together) {
    if (outcome.status === "fulfilled") acknowledged.push(...outcome.value.map(({ id }) => id));
    else code = outcome.reason instanceof FairlaneError ? outcome.reason.code : String(outcome.reason);
  }
}

let afterwards: string | undefined;
if (existsSync(ballast)) {
  rmSync(ballast);
  const document = await queue.submit({ customer: "c" });
  acknowledged.push(document.id);
  afterwards = document.state;
}
writeFileSync(join(folder, "acknowledged.json"), JSON.stringify(acknowledged));
console.log(JSON.stringify({ code, afterwards }));
process.exit(0);
