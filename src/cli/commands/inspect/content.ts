import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Call, Command, Output } from "../../command.ts";
import { exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { findId } from "../../find-id.ts";
import { ProgressBar } from "../../output/progress-bar.ts";

/** `fairlane content ID`: the bytes of a document. */
export const content: Command = {
  group: "Inspect",
  takes: ["ID"],
  summary: "writes the content of a document to stdout or a file",
  description: `Writes the content of a document, byte for byte, to stdout, or to a new file with -o. On a terminal it requires -o FILE,
or -o - to print anyway. \`latest\` instead of an ID means the newest document.`,
  options: {
    output: { takes: "FILE", values: "files", short: "o", meaning: "the file to create; - is stdout" },
  },
  settings: queueSettings,
  examples: ["fairlane content ID -o invoice.pdf", "fairlane content ID | wc -c"],
  run,
};

async function run(call: Call): Promise<number> {
  const [typed = ""] = call.values;
  const { output } = call.options;
  const { stdout } = call.world;
  // The content could contain control sequences for the terminal.
  if (output === undefined && stdout.isTTY)
    throw new UsageError("content: expected -o FILE, a pipe or a redirection, got a terminal");
  await withQueue(call, async ({ client }) => {
    const response = await client.contents.read(await findId(client, typed));
    const bytes = withProgress(call, response);
    if (output === undefined || output === "-") await writeAll(bytes, stdout);
    else await pipeline(bytes, await newFile(call, output));
  });
  return exitCodes.done;
}

// A customer's content never overwrites an existing file.
async function newFile({ world }: Call, path: string): Promise<WriteStream> {
  const file = createWriteStream(resolve(world.cwd, path), { flags: "wx" });
  try {
    await once(file, "open");
    return file;
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    const got = exists ? "which exists already" : `which cannot be created: ${(error as Error).message}`;
    throw new UsageError(`--output: expected a new file, got ${path}, ${got}`);
  }
}

async function* withProgress({ world, options }: Call, response: Response): AsyncGenerator<Uint8Array> {
  const total = Number(response.headers.get("content-length") ?? 0);
  const bar = options.output === undefined ? undefined : new ProgressBar(world.stderr);
  let read = 0;
  try {
    for await (const chunk of response.body ?? []) {
      yield chunk;
      read += chunk.length;
      bar?.show("reading", read / Math.max(total, read, 1));
    }
  } finally {
    bar?.clear();
  }
}

async function writeAll(bytes: AsyncIterable<Uint8Array>, output: Output): Promise<void> {
  await pipeline(bytes, output, { end: false });
}
