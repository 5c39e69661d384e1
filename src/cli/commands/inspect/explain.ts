import type { ExplanationBody } from "../../../client/wire.ts";
import { languages } from "../../../i18n/language.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { findId, noSuchDocument } from "../../find-id.ts";
import { spellOut, wrap } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { choiceOption } from "../../settings/option-values.ts";

/** `fairlane explain ID`: why a document is where it is. */
export const explain: Command = {
  group: "Inspect",
  takes: ["ID"],
  summary: "explains why a document is where it is",
  description: `Explains why a document is where it is: its customer's count, the priority that followed from it, how many documents start
before it, when it is expected to start, and the priority of the customer's next document. \`latest\` instead of an ID means
the newest document.`,
  options: {
    language: { takes: "CODE", values: languages, meaning: "the language: en, de, es, pl or pt (en)" },
  },
  settings: queueSettings,
  examples: [
    "fairlane explain 019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b",
    "fairlane explain latest --language pl",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [typed = ""] = call.values;
  const language = choiceOption(call, "language", languages) ?? "en";
  const screen = new Screen(call.world);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await withQueue(call, async ({ client }) => {
    const explanation = await client.explain(await findId(client, typed), { language, timeZone });
    if (!explanation) throw noSuchDocument(typed);
    if (call.isJson) await screen.printJson(explanation);
    else await screen.print(...linesOf(screen, explanation));
  });
  return exitCodes.done;
}

function linesOf(screen: Screen, { document, text }: ExplanationBody): string[] {
  const title = `${spellOut(document.name)} (${spellOut(document.customer)})`;
  const sentences = text.flatMap((sentence) => wrap(spellOut(sentence), screen.columns ?? 1000));
  return [screen.paint("bold", title), ...sentences];
}
