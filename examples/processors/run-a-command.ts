// Gives the content of every text to a command and stores its output.
//   COMMAND='["wc", "-w"]' npx fairlane serve --processor ./run-a-command.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DoNotRetry, type Processor } from "fairlane";

// A list without a shell, so that no part of a document becomes part of the command.
const [program = "", ...args]: string[] = JSON.parse(process.env.COMMAND ?? '["wc", "-w"]');
const maxOutput = 100_000;

export const types = ["text/*"];

export const processor: Processor = async (_document, { content, signal }) => {
  const bytes = Readable.from((await content()) ?? []);
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"], signal });
  try {
    const [[code, killedBy], output] = await Promise.all([
      once(child, "close"),
      collect(child.stdout),
      // A command may end without reading everything; its exit code says if it succeeded.
      pipeline(bytes, child.stdin).catch(() => {}),
    ]);
    if (code === 0) return { output };
    throw new Error(`${program} ended with ${killedBy ?? `exit code ${code}`}`);
  } finally {
    child.kill("SIGKILL");
  }
};

async function collect(stream: Readable): Promise<string> {
  let output = "";
  for await (const text of stream.setEncoding("utf8")) {
    output += text;
    if (output.length > maxOutput) throw new DoNotRetry("too much output", { code: "too-much-output" });
  }
  return output;
}
