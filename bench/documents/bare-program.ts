// Started by bare-processes.ts: calls the library in a loop for the files it is sent, and reports when it is done.
import { type BareLoop, bareLoops } from "./bare-loops.ts";

const loop = await bareLoops[process.argv[2] as keyof typeof bareLoops]();
process.once("disconnect", () => process.exit());
process.on("message", (files: readonly string[]) => void run(loop, files));
process.send?.("ready");

async function run(loop: BareLoop, files: readonly string[]): Promise<void> {
  process.send?.(await loop(files));
}
