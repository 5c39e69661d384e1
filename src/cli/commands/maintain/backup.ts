import { hidePassword } from "../../../errors/expectation.ts";
import type { BackupCounts, ContentsElsewhere } from "../../../transfer/archive/entry-names.ts";
import type { BackupProgress } from "../../../transfer/backup-store.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { listCounts } from "../../output/count-list.ts";
import { formatAmount, formatDuration, formatSize } from "../../output/format.ts";
import { ProgressBar } from "../../output/progress-bar.ts";
import { awaitStop } from "../../process/stop-signals.ts";

/** `fairlane backup FILE`: copies a whole queue on SQLite to one file. */
export const backup: Command = {
  group: "Maintain",
  takes: ["FILE"],
  summary: "writes a whole queue on SQLite to one file, while it runs",
  description: `Writes everything in the database to FILE, which must not exist yet: documents with their contents and texts, customers,
plans, the line, events, keys, webhooks and the audit. Servers and workers keep running. FILE, a tar archive, appears once it is complete
and on disk. Contents in S3 stay there; FILE says where. For PostgreSQL use pg_dump.`,
  options: { verify: { meaning: "checks every byte of an existing backup FILE instead of writing one" } },
  settings: ["database"],
  examples: ["fairlane backup backups/monday.tar", "fairlane backup --verify backups/monday.tar"],
  run,
};

/** `fairlane restore FILE DATABASE`: creates a queue from a backup. */
export const restore: Command = {
  group: "Maintain",
  takes: ["FILE", "DATABASE"],
  summary: "creates a queue on SQLite from a backup",
  description: `Creates the database DATABASE (sqlite:PATH), which must not exist yet, from a backup. Every byte is checked. The database
appears once it is complete and on disk. Documents that were running during the backup run again once their leases expire.

If the contents are in S3, they belong to the queue that was backed up, and DATABASE cannot be used until they belong to it. If
that queue no longer exists, restore with --take-contents. To look into a backup while that queue runs, restore it and copy the new
database (fairlane copy), which copies the contents, too.`,
  options: {
    "take-contents": { meaning: "takes over the contents in S3 from a queue that no longer exists" },
  },
  examples: ["fairlane restore backups/monday.tar sqlite:./data/fairlane.db"],
  run: runRestore,
};

async function run(call: Call): Promise<number> {
  const [file = ""] = call.values;
  if (call.flags.has("verify")) return runVerify(call, file);
  const { database } = call.settings;
  const { backupStore } = await import("../../../transfer/backup-store.ts");
  return report(call, "saving", {
    work: (onProgress) => backupStore(database, file, { onProgress }),
    sentence: async () => {
      const { statSync } = await import("node:fs");
      return `Saved ${hidePassword(database)} to ${file}, ${formatSize(statSync(file).size)}`;
    },
  });
}

async function runVerify(call: Call, file: string): Promise<number> {
  const { verifyBackup } = await import("../../../transfer/restore-store.ts");
  return report(call, "checking", {
    work: (onProgress) => verifyBackup(file, { onProgress }),
    sentence: ({ takenAt }) => `${file} is intact, taken at ${takenAt}; checked`,
  });
}

async function runRestore(call: Call): Promise<number> {
  const [file = "", to = ""] = call.values;
  const { restoreStore } = await import("../../../transfer/restore-store.ts");
  return report(call, "restoring", {
    work: (onProgress) =>
      restoreStore(file, to, { onProgress, takesContents: call.flags.has("take-contents") }),
    sentence: ({ takenAt }) => `Restored ${to} as it was at ${takenAt}`,
  });
}

interface Work<Counts> {
  readonly work: (onProgress: (progress: BackupProgress) => void) => Promise<Counts>;
  readonly sentence: (counts: Counts) => string | Promise<string>;
}

async function report<Counts extends BackupCounts>(
  { isJson, world: { stdout, stderr } }: Call,
  doing: string,
  { work, sentence }: Work<Counts>,
): Promise<number> {
  const startedAt = performance.now();
  const counts = await unlessStopped(new ProgressBar(stderr), doing, work);
  if (counts === undefined) {
    stderr.write("Stopped; no file was left behind.\n");
    return exitCodes.failed;
  }
  stdout.write(isJson ? `${JSON.stringify(counts)}\n` : listCounts(counts));
  if (isJson) return exitCodes.done;
  stderr.write(`${await sentence(counts)} in ${formatDuration(performance.now() - startedAt)}.\n`);
  if (counts.elsewhere) stderr.write(`${describeElsewhere(counts.elsewhere)}\n`);
  return exitCodes.done;
}

function describeElsewhere({ location, contents }: ContentsElsewhere): string {
  return `The contents of ${formatAmount(contents, "document")} stay in ${location}, as do long texts.`;
}

/** Does the work and shows its progress; returns undefined if a signal ended it. */
async function unlessStopped<Counts>(
  bar: ProgressBar,
  doing: string,
  work: Work<Counts>["work"],
): Promise<Counts | undefined> {
  const stop = awaitStop(() => process.exit(exitCodes.failed));
  let isStopped = false;
  stop.first.then(() => {
    isStopped = true;
  });
  try {
    return await work(({ part, share }) => {
      if (isStopped) throw new Error("stopped");
      bar.show(`${doing} ${part}`, share);
    });
  } catch (error) {
    if (isStopped) return undefined;
    throw error;
  } finally {
    stop.end();
    bar.clear();
  }
}
