import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Client, SubmitOptions } from "../../client/client.ts";
import type { DocumentBody, Json, SubmissionBody } from "../../client/wire.ts";
import type { Call, Command } from "../command.ts";
import { exitCodes, UsageError } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { documentColumns } from "../output/document-columns.ts";
import { formatAmount } from "../output/format.ts";
import { ProgressBar } from "../output/progress-bar.ts";
import { Screen } from "../output/screen.ts";
import { Table } from "../output/table.ts";
import { definedOnly, jsonOption, timeOption, wholeOption } from "../settings/option-values.ts";
import { findFiles, type UploadFile } from "../upload-files.ts";

/** `fairlane submit CUSTOMER FILE…` */
export const submit: Command = {
  group: "Submit",
  takes: ["CUSTOMER", "FILE…"],
  summary: "submits files as documents of a customer",
  description: `Submits files as documents of a customer, one document for each; - reads stdin. They count one after the other, so
that the last of many files gets a later priority than the first. With --background they are not counted: they start when nothing
else waits, and do not delay the customer's other documents.

With --wait it exits when all are finished, or after that many seconds: with 0 if all are done, otherwise with 1.`,
  options: {
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
  settings: [...queueSettings, "content", "maxContentBytes"],
  examples: [
    "fairlane submit acme invoice.pdf",
    "fairlane submit acme scans/*.tiff --start-at 2h",
    "fairlane submit acme archive/*.pdf --background",
    "fairlane submit acme preview.png --start-before 10m",
    "fairlane submit acme report.pdf --callback https://example.com/fairlane",
    `echo "hello" | fairlane submit acme - --name greeting.txt --wait 10`,
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [customer = "", ...paths] = call.values;
  for (const name of ["name", "idempotency-key"])
    if (call.options[name] !== undefined && paths.length > 1)
      throw new UsageError(`--${name}: expected one FILE, got ${paths.length}`);
  const submission = submissionOf(call, customer);
  const waitSeconds = wholeOption(call, "wait", [1, 86_400]);
  const files = findFiles(paths, call.world);
  const screen = new Screen(call.world);
  return withQueue(
    call,
    async ({ client }) => {
      const sending = new Sending(call, client, files);
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

/** Files on their way, with a bar that shows how far they are. */
class Sending {
  readonly sent: DocumentBody[] = [];
  readonly #call: Call;
  readonly #client: Client;
  readonly #files: readonly UploadFile[];

  constructor(call: Call, client: Client, files: readonly UploadFile[]) {
    this.#call = call;
    this.#client = client;
    this.#files = files;
  }

  async send(submission: SubmissionBody): Promise<void> {
    const total = this.#files.reduce((sum, { size }) => sum + size, 0);
    const key = this.#call.options["idempotency-key"];
    const bar = new ProgressBar(this.#call.world.stderr);
    let bytes = 0;
    try {
      for (const [index, file] of this.#files.entries()) {
        const label = `${index + 1} of ${formatAmount(this.#files.length, "file")}`;
        const facts = { name: file.name, ...(file.type !== undefined && { type: file.type }), ...submission };
        const content = await this.#contentOf(file, (count) => {
          bytes += count;
          bar.show(label, bytes / Math.max(total, bytes, 1));
        });
        const options = { ...content, ...(key !== undefined && { idempotencyKey: key }) };
        this.sent.push(await this.#client.submit(facts, options));
      }
    } finally {
      bar.clear();
    }
  }

  async #contentOf(file: UploadFile, onBytes: (count: number) => void): Promise<SubmitOptions> {
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
