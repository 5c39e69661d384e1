import type { Client } from "../../../client/client.ts";
import { RequestError } from "../../../client/request-error.ts";
import type { DocumentBody } from "../../../client/wire.ts";
import { partialInWords } from "../../../i18n/partial.ts";
import { failureInWords } from "../../../i18n/problems.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { findId, noSuchDocument } from "../../find-id.ts";
import { stateText, whyHeld } from "../../output/document-columns.ts";
import { formatDistance, formatSize, formatTime } from "../../output/format.ts";
import { safeJson, spellOut } from "../../output/plain-text.ts";
import { type Fact, resultFacts } from "../../output/result-facts.ts";
import { Screen } from "../../output/screen.ts";

/** `fairlane show ID`: shows one document. */
export const show: Command = {
  group: "Inspect",
  takes: ["ID"],
  summary: "shows one document",
  description: `Shows everything about one document, including the result of its processor, and how to get its text. \`latest\` instead of
an ID means the newest document.`,
  settings: queueSettings,
  examples: ["fairlane show 019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b", "fairlane show latest --json"],
  run,
};

async function run(call: Call): Promise<number> {
  const [typed = ""] = call.values;
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const document = await client.document(await findId(client, typed));
    if (!document) throw noSuchDocument(typed);
    if (call.isJson) await screen.printJson(document);
    else await screen.print(...linesOf(screen, document, await keptFacts(client, document)));
  });
  return exitCodes.done;
}

function linesOf(screen: Screen, document: DocumentBody, kept: readonly Fact[]): string[] {
  const facts = [...factsOf(document, Date.now()), ...kept];
  let before = "";
  return facts.flatMap(([name, value]) => {
    if (value === undefined) return [];
    const shown = spellOut(value);
    const text = name === "state" ? screen.paintState(document.state, shown) : shown;
    const head = name === before ? "" : name;
    before = name;
    return [`${screen.paint("bold", head.padEnd(10))}  ${text}`];
  });
}

/** The sizes of what was kept of a document that is done, and the commands that print it. */
async function keptFacts(client: Client, { id, state }: DocumentBody): Promise<Fact[]> {
  if (state !== "done") return [];
  const [text, markdown, layout] = await Promise.all([
    sizeOf(client.contents.text(id)),
    sizeOf(client.contents.markdown(id)),
    unlessMissing(client.contents.layout(id, { page: 1 }).next()),
  ]);
  return [
    ["text", text && `${text}: fairlane text ${id}`],
    ["markdown", markdown && `${markdown}: fairlane text ${id} --markdown`],
    ["layout", layout && `fairlane layout ${id}`],
  ];
}

async function sizeOf(asked: Promise<Response>): Promise<string | undefined> {
  const response = await unlessMissing(asked);
  await response?.body?.cancel();
  return response && formatSize(Number(response.headers.get("content-length")));
}

async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    // None was kept, or the document was retried meanwhile.
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}

function factsOf(document: DocumentBody, now: number): readonly Fact[] {
  const { id, name, customer, type, cost, key, worker, progress } = document;
  return [
    ["id", id],
    ["name", name],
    ["customer", customer],
    ["type", type ?? undefined],
    ["content", contentOf(document)],
    ["source", sourceOf(document)],
    ["callback", document.callback ?? undefined],
    ["state", stateText(document)],
    ["held", document.state === "held" ? whyHeld : undefined],
    ["priority", priorityOf(document)],
    ["expedited", document.isExpedited ? "yes, by an operator" : undefined],
    ["cost", cost === 1 ? undefined : String(cost)],
    ["key", key ?? undefined],
    ["attempts", `${document.attempts} of ${document.maxAttempts}`],
    ["long", document.isLong ? "yes, was interrupted once in favour of others" : undefined],
    ["worker", worker ?? undefined],
    ["progress", progress === null ? undefined : `${Math.floor(progress * 100)} %`],
    ...timesOf(document, now),
    ["metadata", document.metadata === null ? undefined : safeJson(document.metadata)],
    ...(document.partial ? partialInWords(document.partial, "en") : []).map(
      (reason): Fact => ["partial", reason],
    ),
    ...resultFacts(document.result),
    ["error", errorOf(document)],
    ["advice", document.error ? failureInWords(document.error, "en").advice : undefined],
  ];
}

function errorOf({ error }: DocumentBody): string | undefined {
  if (!error) return undefined;
  const { name, message, code } = error;
  const text = usualNames.includes(name) ? message : `${name}: ${message}`;
  return code === undefined ? text : `${text} (${code})`;
}

// They say nothing that the message and the advice do not say.
const usualNames: readonly string[] = ["Error", "DoNotRetry", "FairlaneError", "Unreadable"];

function priorityOf({ priority, count, urgency }: DocumentBody): string | undefined {
  if (urgency === "background") return "background (not counted, starts when nothing else waits)";
  return priority === null ? undefined : `${priority} (count ${String(count).replace("-", "−")})`;
}

function timesOf(document: DocumentBody, now: number): readonly Fact[] {
  const describe = (time: string | null) =>
    time === null ? undefined : `${formatTime(Date.parse(time))} (${formatDistance(Date.parse(time), now)})`;
  return [
    ["submitted", describe(document.submittedAt)],
    ["deadline", describe(document.startBefore)],
    ["due", document.state === "scheduled" ? describe(document.dueAt) : undefined],
    ["in line", describe(document.waitingSince)],
    ["started", describe(document.startedAt)],
    ["finished", describe(document.finishedAt)],
  ];
}

function sourceOf({ source }: DocumentBody): string | undefined {
  if (!source) return undefined;
  const { url, version, size } = source;
  const facts = [size !== undefined && formatSize(size), version !== undefined && `version ${version}`];
  return [url, ...facts.filter((fact) => fact !== false)].join(", ");
}

function contentOf({ content }: DocumentBody): string | undefined {
  return content ? `${formatSize(content.size)}, sha256 ${content.sha256}` : undefined;
}
