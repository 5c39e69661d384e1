import { pipeline } from "node:stream/promises";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { findId } from "../../find-id.ts";
import { spellOut } from "../../output/plain-text.ts";

/** `fairlane text ID`: prints the text of a document. */
export const text: Command = {
  group: "Inspect",
  takes: ["ID"],
  summary: "prints the text that was read from a document",
  description: `Prints the stored text of a document that is done, or its Markdown. A terminal gets control characters escaped; a pipe or
a file gets the bytes as they are. \`latest\` instead of an ID means the newest document.`,
  options: { markdown: { meaning: "prints the Markdown instead, if the document has structure" } },
  settings: queueSettings,
  examples: ["fairlane text latest", "fairlane text ID --markdown > report.md"],
  run,
};

async function run(call: Call): Promise<number> {
  const [typed = ""] = call.values;
  const { stdout } = call.world;
  await withQueue(call, async ({ client }) => {
    const id = await findId(client, typed);
    const { body } = call.flags.has("markdown")
      ? await client.contents.markdown(id)
      : await client.contents.text(id);
    if (body) await pipeline(stdout.isTTY ? shownText(body) : body, stdout, { end: false });
  });
  return exitCodes.done;
}

/** The text with control characters escaped, except tabs, and with a newline at the end. */
async function* shownText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let last = "";
  let isInLine = false;
  for await (const chunk of bytes) {
    const given = last + decoder.decode(chunk, { stream: true });
    // The next chunk may begin with the newline of this carriage return.
    last = given.endsWith("\r") ? "\r" : "";
    const shown = showLines(given.slice(0, given.length - last.length));
    if (shown !== "") isInLine = !shown.endsWith("\n");
    yield shown;
  }
  const rest = showLines(last + decoder.decode());
  yield rest + (isInLine || rest !== "" ? "\n" : "");
}

function showLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.split("\t").map(spellOut).join("\t"))
    .join("\n");
}
