import { existsSync, statSync } from "node:fs";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { type Call, type Command, exitCodes } from "../command.ts";
import { formatDuration, formatSize } from "../output/format.ts";

/** `fairlane vacuum`: a queue on SQLite without what was deleted. */
export const vacuum: Command = {
  group: "Move",
  takes: [],
  summary: "rewrites the file of a queue on SQLite, without what was deleted",
  description: `Rewrites the database so that it has no unused space: no byte of what was deleted is left in it, and the file is as small as it
can be. Servers and workers may run meanwhile: they can read, and their writes wait until it is done. The
disk needs room for two more copies. PostgreSQL does this by itself.`,
  settings: ["database"],
  examples: ["fairlane vacuum", "fairlane vacuum --database sqlite:./data/fairlane.db"],
  run,
};

async function run({ settings: { database }, isJson, world: { stdout, stderr } }: Call): Promise<number> {
  const { openEngineAt } = await import("../../content/open-store.ts");
  const engine = await openEngineAt(database, { mustExist: true });
  try {
    if (!engine.upkeep.vacuum)
      throw new FairlaneError(
        "unsupported",
        "PostgreSQL removes what was deleted by itself; docs/postgres.md says when",
      );
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
    return "The file is rewritten, but its log could not be emptied: a backup or another reader uses it. Repeat this later.\n";
  return `Rewrote the file in ${formatDuration(tookMs)}: ${formatSize(bytes)}, before ${formatSize(bytesBefore)}.\n`;
}
