import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Client, SubmitOptions, SubmittedBody } from "../../../client/client.ts";
import type { DocumentBody, SubmissionBody } from "../../../client/wire.ts";
import type { Call } from "../../command.ts";
import { codeOf } from "../../failure.ts";
import { inParallel } from "../../in-parallel.ts";
import { formatAmount } from "../../output/format.ts";
import { ProgressBar } from "../../output/progress-bar.ts";
import { isReference, type Reference, type UploadFile } from "../../upload-files.ts";

export type Item = UploadFile | Reference;

/** Documents that were not submitted: refused, or not tried. */
export interface Missing {
  readonly name: string;
  /** Undefined if it was not tried. */
  readonly error?: unknown;
}

/** A few are sent one after the other, so that they count exactly in their order. */
const maxInOrder = 20;
const atOnce = 16;

/** Refusals of one document that say nothing about the others. */
const refusalsOfOne = [
  "content-too-large",
  "source-refused",
  "source-gone",
  "source-unreachable",
  "unsupported-media-type",
];

/** Refusals of a request that will be accepted a little later. */
const notNow = ["rate-limited", "server-stopping"];
const maxTries = 60;
const pauseMs = 1000;

/** Documents on their way, with a bar that shows how far they are. */
export class Sending {
  readonly #sent: (DocumentBody | undefined)[];
  readonly #errors = new Map<number, unknown>();
  readonly #call: Call;
  readonly #client: Client;
  readonly #items: readonly Item[];

  constructor(call: Call, client: Client, items: readonly Item[]) {
    this.#call = call;
    this.#client = client;
    this.#items = items;
    this.#sent = items.map(() => undefined);
  }

  /** The submitted documents, in the order of the files. */
  get sent(): readonly DocumentBody[] {
    return this.#sent.filter((document) => document !== undefined);
  }

  /** The others. */
  get missing(): readonly Missing[] {
    return this.#items.flatMap(({ name }, index) =>
      this.#sent[index] ? [] : [{ name, ...(this.#errors.has(index) && { error: this.#errors.get(index) }) }],
    );
  }

  /** Sends all of them, unless it is interrupted or one fails for a reason that concerns the others, too. */
  async send(submission: SubmissionBody, signal: AbortSignal): Promise<void> {
    const progress = new Progress(this.#call, this.#items);
    const most = this.#items.length > maxInOrder ? atOnce : 1;
    try {
      await inParallel(this.#items.entries(), { atOnce: most, signal }, async ([index, item]) => {
        try {
          this.#sent[index] = await this.#sendOne(item, submission, progress);
          progress.finished();
        } catch (error) {
          this.#errors.set(index, error);
          if (!refusalsOfOne.includes(codeOf(error) ?? "")) throw error;
        }
      });
    } catch {
      // It is among the missing.
    } finally {
      progress.end();
    }
  }

  async #sendOne(item: Item, submission: SubmissionBody, progress: Progress): Promise<SubmittedBody> {
    const { name, type } = item;
    const key = this.#call.options["idempotency-key"];
    const source = isReference(item) ? { source: item.source } : {};
    const facts = { name, ...(type !== undefined && { type }), ...submission, ...source };
    for (let tries = 1; ; tries++) {
      const content = await this.#contentOf(item, progress);
      try {
        return await this.#client.submit(facts, {
          ...content,
          ...(key !== undefined && { idempotencyKey: key }),
        });
      } catch (error) {
        if (!notNow.includes(codeOf(error) ?? "") || tries === maxTries || item.name === "stdin") throw error;
        await wait(pauseMs);
      }
    }
  }

  async #contentOf(file: Item, progress: Progress): Promise<SubmitOptions> {
    if (isReference(file)) return {};
    const onBytes = (count: number) => progress.add(count);
    if (!this.#call.flags.has("direct")) return { content: file.open(onBytes) };
    const content = await file.blob();
    const hash = createHash("sha256");
    for await (const chunk of file.open(onBytes)) hash.update(chunk);
    return { content, sha256: hash.digest("hex"), direct: true };
  }

  /** Waits until all are finished, for at most some seconds. */
  async waitUntilFinished(seconds: number, signal: AbortSignal): Promise<void> {
    const until = performance.now() + seconds * 1000;
    const bar = new ProgressBar(this.#call.world.stderr);
    for (let pauseMs = 50; this.#unfinished().length > 0; pauseMs = Math.min(1000, pauseMs * 2)) {
      const left = until - performance.now();
      if (left <= 0 || signal.aborted) break;
      bar.show("waiting", 1 - this.#unfinished().length / this.sent.length);
      await wait(Math.min(pauseMs, left), undefined, { signal }).catch(() => {});
      await inParallel(this.#unfinished(), { atOnce, signal }, async ([index, before]) => {
        this.#sent[index] = (await this.#client.document(before.id)) ?? before;
      });
    }
    bar.clear();
  }

  #unfinished(): readonly (readonly [index: number, document: DocumentBody])[] {
    return this.#sent.flatMap((document, index) =>
      document?.finishedAt === null ? [[index, document] as const] : [],
    );
  }
}

/** The progress of all documents: by their bytes, if those are known. */
class Progress {
  readonly #bar: ProgressBar;
  readonly #items: readonly Item[];
  readonly #total: number;
  #bytes = 0;
  #finished = 0;

  constructor({ world }: Call, items: readonly Item[]) {
    this.#bar = new ProgressBar(world.stderr);
    this.#items = items;
    this.#total = items.reduce((sum, item) => sum + (isReference(item) ? 0 : item.size), 0);
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    this.#show();
  }

  finished(): void {
    this.#finished++;
    this.#show();
  }

  end(): void {
    this.#bar.clear();
  }

  #show(): void {
    const label = `${this.#finished} of ${formatAmount(this.#items.length, "document")}`;
    const share =
      this.#total === 0
        ? this.#finished / this.#items.length
        : this.#bytes / Math.max(this.#total, this.#bytes);
    this.#bar.show(label, share);
  }
}
