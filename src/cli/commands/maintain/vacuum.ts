import { existsSync, statSync } from "node:fs";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { formatDuration, formatSize } from "../../output/format.ts";

/** `fairlane vacuum`: removes deleted data from a queue on SQLite. */
export const vacuum: Command = {
  group: "Maintain",
  takes: [],
  summary: "rewrites the file of a queue on SQLite, without deleted data",
  description: `Rewrites the database without unused space, so that no deleted data remains and the file is as small as possible. Servers
and workers may keep running: they can read, and their writes wait until it is done. The disk needs space for two more
copies. PostgreSQL vacuums automatically.`,
  settings: ["database"],
  examples: ["fairlane vacuum", "fairlane vacuum --database sqlite:./data/fairlane.db"],
  run,
};

async function run({ settings: { database }, isJson, world: { stdout, stderr } }: Call): Promise<number> {
  const { openEngineAt } = await import("../../../content/open-store.ts");
  const engine = await openEngineAt(database, { mustExist: true });
  try {
    if (!engine.upkeep.vacuum)
      throw new FairlaneError("unsupported", "PostgreSQL vacuums automatically; see docs/postgres.md");
    const startedAt = performance.now();
    const path = engine.address.url.slice("sqlite:".length);
    const bytesBefore = sizeOf(path);
    const isClean = await engine.upkeep.vacuum();
    const bytes = sizeOf(path);
    if (isJson) stdout.write(`${JSON.stringify({ isClean, bytesBefore, bytes })}\n`);
    else stderr.write(sentence({ isClean, bytesBefore, bytes }, performance.now() - startedAt));
    return isClean ? exitCodes.done : exitCodes.failed;
  } finally {
    await engine.close();
  }
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

function sentence(
  { isClean, bytesBefore, bytes }: { isClean: boolean; bytesBefore: number; bytes: number },
  tookMs: number,
): string {
  if (!isClean)
    return "The file was rewritten, but its log could not be emptied, because a backup or another program is reading it. Try again later.\n";
  return `Rewrote the file in ${formatDuration(tookMs)}: ${formatSize(bytes)}, was ${formatSize(bytesBefore)}.\n`;
}
