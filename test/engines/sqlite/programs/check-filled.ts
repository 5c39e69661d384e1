// Compares a store that was filled up with what was acknowledged, and prints what is missing and what is too much.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openQueue } from "../../../../src/index.ts";

const folder = process.argv[2] ?? "";
const path = join(folder, "queue.db");
const acknowledged = JSON.parse(readFileSync(join(folder, "acknowledged.json"), "utf8")) as string[];

const queue = await openQueue(`sqlite:${path}`);
const found = new Set<string>();
let cursor: string | null = null;
do {
  const page = await queue.documents({ limit: 1000, cursor });
  for (const { id } of page.items) found.add(id);
  cursor = page.cursor;
} while (cursor !== null);
const { state } = await queue.submit({ customer: "d" });
await queue.close();

const database = new DatabaseSync(path);
const { integrity_check: integrity } = database.prepare("pragma integrity_check").get() as {
  integrity_check: string;
};
database.close();

const missing = acknowledged.filter((id) => !found.has(id)).length;
const tooMuch = found.size - acknowledged.length + missing;
console.log(JSON.stringify({ acknowledged: acknowledged.length, missing, tooMuch, integrity, state }));
