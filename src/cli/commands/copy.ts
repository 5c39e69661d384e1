import { hidePassword } from "../../errors/expectation.ts";
import type { CopyCounts } from "../../transfer/copy-store.ts";
import { type Call, type Command, exitCodes } from "../command.ts";
import { listCounts } from "../output/count-list.ts";
import { formatDuration } from "../output/format.ts";
import { ProgressBar } from "../output/progress-bar.ts";

/** `fairlane copy FROM TO`: moves a whole store. */
export const copy: Command = {
  group: "Move",
  takes: ["FROM", "TO"],
  summary: "copies a whole store into an empty one, of the same engine or of another",
  description: `Copies all that the store FROM holds into the store TO, which is made if there is none and must be empty: documents
with their contents and what was kept beside them, customers, plans, turns, events, keys and the audit. This happens as a whole or not at all, and FROM stays as it
is. Stop whoever submits and works first: what changes in FROM meanwhile stays behind.

A store is sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE?schema=NAME. The password may also come from the
environment (PGPASSWORD), where no list of processes shows it.`,
  examples: [
    "fairlane copy sqlite:./data/queue.db postgres://queue@db.example/queue",
    "fairlane copy postgres://queue@db.example/queue sqlite:./data/queue.db",
  ],
  run,
};

async function run({ values, isJson, world: { stdout, stderr } }: Call): Promise<number> {
  const [from = "", to = ""] = values;
  const { copyStore } = await import("../../transfer/copy-store.ts");
  const startedAt = performance.now();
  const bar = new ProgressBar(stderr);
  let counts: CopyCounts;
  try {
    counts = await copyStore(from, to, {
      onProgress: ({ part, copied, total }) => bar.show(`copying ${part}`, copied / Math.max(1, total)),
    });
  } finally {
    bar.clear();
  }
  stdout.write(isJson ? `${JSON.stringify(counts)}\n` : listCounts(counts));
  if (isJson) return exitCodes.done;
  const took = formatDuration(performance.now() - startedAt);
  stderr.write(
    `Copied ${hidePassword(from)} to ${hidePassword(to)} in ${took}. Give your programs the new address.\n`,
  );
  return exitCodes.done;
}
