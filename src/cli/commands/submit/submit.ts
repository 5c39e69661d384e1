import type { DocumentBody, Json, SubmissionBody } from "../../../client/wire.ts";
import { commandName } from "../../../runtime/command-name.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { exitCodeOf } from "../../failure.ts";
import { formatAmount } from "../../output/format.ts";
import { Screen } from "../../output/screen.ts";
import { untilInterrupted } from "../../process/interruption.ts";
import { definedOnly, jsonOption, timeOption, wholeOption } from "../../settings/option-values.ts";
import { findFiles, referenceTo } from "../../upload-files.ts";
import { printErrors, printSent } from "./print-sent.ts";
import { Sending } from "./sending.ts";

/** `fairlane submit CUSTOMER FILE…` */
export const submit: Command = {
  group: "Submit",
  takes: ["CUSTOMER", "[FILE…]"],
  summary: "submits files as documents of a customer",
  description: `Submits files as documents of a customer, one document for each; - reads stdin. They count one after the other, so
that the last of many files gets a later priority than the first; more than 20 are sent 16 at a time, and neighbours may change
places. Ctrl-C stops before the next file. With --background they are not counted: they start when nothing
else waits, and do not delay the customer's other documents.

With --source, a document refers to its content instead of bringing it: the worker that processes it fetches it. The server, or here
--allow-source, says which hosts and buckets are allowed.

With --wait it exits when all are finished, or after that many seconds: with 0 if all are done, otherwise with 1.`,
  options: {
    source: {
      takes: "URL",
      isList: true,
      meaning: "an https:// or s3:// URL to submit instead of a FILE; may be given several times",
    },
    name: { takes: "TEXT", meaning: "the name of the document (the file's name); for one FILE" },
    type: { takes: "TYPE", meaning: "the media type or kind (from the file's name)" },
    cost: { takes: "NUMBER", meaning: "how much each counts, 1 to 1000 (1)" },
    "start-at": { takes: "TIME", meaning: "not before 2026-12-01T08:00:00Z, or not before 2h from now" },
    "start-before": {
      takes: "TIME",
      meaning: "cancelled unless started by 2026-12-01T08:00:00Z, or within 10m from now",
    },
    direct: {
      meaning: "uploads to the storage itself and not through the server, if contents are in S3",
    },
    background: { meaning: "for documents that nobody waits for, such as a backfill" },
    callback: {
      takes: "URL",
      meaning:
        "the address that is notified when it has finished; fairlane webhooks callbacks shows its secret",
    },
    metadata: { takes: "JSON", meaning: "JSON to store with the document" },
    "idempotency-key": {
      takes: "KEY",
      meaning: "makes a repeated submission with the same key count once; for one FILE",
    },
    wait: { takes: "SECONDS", meaning: "waits until all are finished, for at most this long" },
  },
  settings: [
    ...queueSettings,
    "content",
    "maxContentBytes",
    "allowSources",
    "allowAddresses",
    "sourceTimeMs",
  ],
  examples: [
    "fairlane submit acme invoice.pdf",
    "fairlane submit acme scans/*.tiff --start-at 2h",
    "fairlane submit acme archive/*.pdf --background",
    "fairlane submit acme --source s3://scans/acme/0817.pdf",
    "fairlane submit acme preview.png --start-before 10m",
    "fairlane submit acme report.pdf --callback https://example.com/fairlane",
    `echo "hello" | fairlane submit acme - --name greeting.txt --wait 10`,
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [customer = "", ...paths] = call.values;
  const sources = call.lists.source ?? [];
  expectDocuments(call, paths.length + sources.length);
  const submission = submissionOf(call, customer);
  const waitSeconds = wholeOption(call, "wait", [1, 86_400]);
  const items = [...findFiles(paths, call.world), ...sources.map(referenceTo)];
  return withQueue(
    call,
    async ({ client }) => {
      const sending = new Sending(call, client, items);
      await untilInterrupted(call.world, async (signal) => {
        await sending.send(submission, signal);
        if (waitSeconds !== undefined) await sending.waitUntilFinished(waitSeconds, signal);
      });
      const { sent, missing } = sending;
      await printSent(call, sent, missing);
      printErrors(call, missing);
      if (!call.isJson) reportUnfinished(new Screen(call.world), sent, waitSeconds);
      return codeOfAll(sending, waitSeconds !== undefined);
    },
    { mayCreate: true },
  );
}

function expectDocuments({ options }: Call, count: number): void {
  if (count === 0) throw new UsageError("submit: expected FILE or --source URL, got neither");
  for (const name of ["name", "idempotency-key"])
    if (options[name] !== undefined && count > 1)
      throw new UsageError(`--${name}: expected one FILE, got ${count}`);
}

function submissionOf(call: Call, customer: string): SubmissionBody {
  const { name, type, callback } = call.options;
  return {
    customer,
    ...definedOnly({
      name,
      type,
      callback,
      cost: wholeOption(call, "cost", [1, 1000]),
      startAt: timeOption(call, "start-at"),
      startBefore: timeOption(call, "start-before"),
      urgency: call.flags.has("background") ? ("background" as const) : undefined,
      metadata: jsonOption(call, "metadata") as Json | undefined,
    }),
  };
}

function reportUnfinished(
  screen: Screen,
  sent: readonly DocumentBody[],
  waitSeconds: number | undefined,
): void {
  const unfinished = sent.filter(({ finishedAt }) => finishedAt === null).length;
  if (waitSeconds !== undefined && unfinished > 0)
    screen.message(
      `${formatAmount(unfinished, "document")} not finished after ${waitSeconds} s. Is a worker running? Start one: ${commandName()} work`,
    );
}

/** The exit code: that of the first failure, if any. */
function codeOfAll({ sent, missing }: Sending, isWaiting: boolean): number {
  const failed = missing.find(({ error }) => error !== undefined);
  if (failed) return exitCodeOf(failed.error);
  const isWhole = missing.length === 0 && (!isWaiting || sent.every(({ state }) => state === "done"));
  return isWhole ? exitCodes.done : exitCodes.failed;
}
