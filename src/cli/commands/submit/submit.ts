import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Client, SubmitOptions } from "../../../client/client.ts";
import type { DocumentBody, Json, SubmissionBody } from "../../../client/wire.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { documentColumns } from "../../output/document-columns.ts";
import { formatAmount } from "../../output/format.ts";
import { ProgressBar } from "../../output/progress-bar.ts";
import { Screen } from "../../output/screen.ts";
import { Table } from "../../output/table.ts";
import { definedOnly, jsonOption, timeOption, wholeOption } from "../../settings/option-values.ts";
import { findFiles, isReference, type Reference, referenceTo, type UploadFile } from "../../upload-files.ts";

type Item = UploadFile | Reference;

/** `fairlane submit CUSTOMER FILE…` */
export const submit: Command = {
  group: "Submit",
  takes: ["CUSTOMER", "[FILE…]"],
  summary: "submits files as documents of a customer",
  description: `Submits files as documents of a customer, one document for each; - reads stdin. They count one after the other, so
that the last of many files gets a later priority than the first. With --background they are not counted: they start when nothing
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
  const screen = new Screen(call.world);
  return withQueue(
    call,
    async ({ client }) => {
      const sending = new Sending(call, client, items);
      try {
        await sending.send(submission);
        if (waitSeconds !== undefined) await sending.waitUntilFinished(waitSeconds);
      } finally {
        await print(call, screen, sending.sent);
      }
      if (!call.isJson) reportUnfinished(screen, sending.sent, waitSeconds);
      return waitSeconds !== undefined && sending.sent.some(({ state }) => state !== "done")
        ? exitCodes.failed
        : exitCodes.done;
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

/** Documents on their way, with a bar that shows how far they are. */
class Sending {
  readonly sent: DocumentBody[] = [];
  readonly #call: Call;
  readonly #client: Client;
  readonly #items: readonly Item[];

  constructor(call: Call, client: Client, items: readonly Item[]) {
    this.#call = call;
    this.#client = client;
    this.#items = items;
  }

  async send(submission: SubmissionBody): Promise<void> {
    const total = this.#items.reduce((sum, item) => sum + (isReference(item) ? 0 : item.size), 0);
    const key = this.#call.options["idempotency-key"];
    const bar = new ProgressBar(this.#call.world.stderr);
    let bytes = 0;
    try {
      for (const [index, item] of this.#items.entries()) {
        const label = `${index + 1} of ${formatAmount(this.#items.length, "document")}`;
        const { name, type } = item;
        const facts = { name, ...(type !== undefined && { type }), ...submission };
        const content = await this.#contentOf(item, (count) => {
          bytes += count;
          bar.show(label, bytes / Math.max(total, bytes, 1));
        });
        const options = { ...content, ...(key !== undefined && { idempotencyKey: key }) };
        const source = isReference(item) ? { source: item.source } : {};
        this.sent.push(await this.#client.submit({ ...facts, ...source }, options));
      }
    } finally {
      bar.clear();
    }
  }

  async #contentOf(file: Item, onBytes: (count: number) => void): Promise<SubmitOptions> {
    if (isReference(file)) return {};
    if (!this.#call.flags.has("direct")) return { content: file.open(onBytes) };
    const content = await file.blob();
    const hash = createHash("sha256");
    for await (const chunk of file.open(onBytes)) hash.update(chunk);
    return { content, sha256: hash.digest("hex"), direct: true };
  }

  async waitUntilFinished(seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000;
    const bar = new ProgressBar(this.#call.world.stderr);
    for (let pauseMs = 50; this.#unfinished().length > 0; pauseMs = Math.min(1000, pauseMs * 2)) {
      const left = until - performance.now();
      if (left <= 0) break;
      bar.show("waiting", 1 - this.#unfinished().length / this.sent.length);
      await wait(Math.min(pauseMs, left));
      for (const index of this.#unfinished()) {
        const before = this.sent[index] as DocumentBody;
        this.sent[index] = (await this.#client.document(before.id)) ?? before;
      }
    }
    bar.clear();
  }

  #unfinished(): number[] {
    return this.sent.flatMap(({ finishedAt }, index) => (finishedAt === null ? [index] : []));
  }
}

async function print(call: Call, screen: Screen, sent: readonly DocumentBody[]): Promise<void> {
  if (call.isJson) return screen.printJson({ items: sent });
  if (sent.length > 0) await new Table(screen, documentColumns(screen, Date.now())).print(sent);
}

function reportUnfinished(
  screen: Screen,
  sent: readonly DocumentBody[],
  waitSeconds: number | undefined,
): void {
  const unfinished = sent.filter(({ finishedAt }) => finishedAt === null).length;
  if (waitSeconds !== undefined && unfinished > 0)
    screen.message(
      `${formatAmount(unfinished, "document")} not finished after ${waitSeconds} s. Is a worker running? Start one: fairlane work`,
    );
}
