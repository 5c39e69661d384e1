import { hidePassword } from "../../../errors/expectation.ts";
import type { CopyCounts } from "../../../transfer/copy-store.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { listCounts } from "../../output/count-list.ts";
import { formatDuration } from "../../output/format.ts";
import { ProgressBar } from "../../output/progress-bar.ts";

/** `fairlane copy FROM TO`: copies a whole store. */
export const copy: Command = {
  group: "Maintain",
  takes: ["FROM", "TO"],
  summary: "copies a whole store to an empty one, of the same engine or the other",
  description: `Copies everything in the store FROM to the store TO, which is created if missing and must be empty: documents with their
contents and texts, customers, plans, turns, events, keys, the audit, usage, and webhooks with their secrets and pending deliveries. It
copies everything or nothing and does not change FROM. Deliveries that were sent, failed or skipped are not copied.
Stop all servers, workers and submitting programs first: later changes to FROM are not copied.

Contents go to files beside a TO on SQLite, to tables of a TO on PostgreSQL, or to the storage of --content. If they are in that
storage already, they stay there, and belong to TO from then on.

A store is sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE?schema=NAME. Pass the password in
PGPASSWORD to keep it out of the process list.`,
  options: {
    content: {
      takes: "URL",
      meaning: "the storage for the contents of TO, such as s3://BUCKET/PREFIX (files or tables)",
    },
  },
  examples: [
    "fairlane copy sqlite:./data/queue.db postgres://queue@db.example/queue",
    "fairlane copy postgres://queue@db.example/queue sqlite:./data/queue.db",
    "fairlane copy sqlite:./data/queue.db sqlite:./data/new.db --content s3://my-bucket/queue",
  ],
  run,
};

async function run({ values, options, isJson, world: { stdout, stderr } }: Call): Promise<number> {
  const [from = "", to = ""] = values;
  const { copyStore } = await import("../../../transfer/copy-store.ts");
  const startedAt = performance.now();
  const bar = new ProgressBar(stderr);
  let counts: CopyCounts;
  try {
    counts = await copyStore(from, to, {
      content: options.content,
      onProgress: ({ part, copied, total }) => bar.show(`copying ${part}`, copied / Math.max(1, total)),
    });
  } finally {
    bar.clear();
  }
  stdout.write(isJson ? `${JSON.stringify(counts)}\n` : listCounts(counts));
  if (isJson) return exitCodes.done;
  const took = formatDuration(performance.now() - startedAt);
  stderr.write(
    `Copied ${hidePassword(from)} to ${hidePassword(to)} in ${took}. Point your programs to the new address.\n`,
  );
  return exitCodes.done;
}
