import type { ReadLimits } from "../../readers/limits.ts";
import type { NodeProgram } from "../../runtime/start-node.ts";
import { yieldToOthers } from "../../runtime/start-node.ts";
import type { DocumentLimits } from "../document-limits.ts";
import { frameOf } from "../frames.ts";
import { ReaderChild } from "../reader-child.ts";
import type { ReaderWatch } from "../reader-watch.ts";
import type { Reply } from "../reply.ts";
import { sendDocument } from "../send-document.ts";
import { type DrawnRows, type OpenedPages, type PageToDraw, pageRequest } from "./drawing-messages.ts";
import { DrawingReply, OpeningReply } from "./drawing-replies.ts";

/** A document whose pages can be drawn. Limits that are left out are those of the pool. */
export interface DrawableDocument extends Pick<DocumentLimits, "limits" | "memoryBytes"> {
  /** Identifies the document, its content and its limits. */
  readonly key: string;
  readonly size: number;
  /** Opens its content. Rejects if it is gone. */
  readonly read: () => Promise<ReadableStream<Uint8Array>>;
}

interface Surroundings {
  readonly program: NodeProgram;
  readonly limits: ReadLimits;
  readonly memoryBytes: number;
  readonly watch: ReaderWatch;
  /** Called when the process has ended. */
  readonly onEnd: (document: OpenDocument) => void;
}

// A process that takes longer leaves the cores to others from then on.
const quickMs = 3000;

/** A process that has one document open and draws its pages. It never sees another document. */
export class OpenDocument {
  readonly #document: DrawableDocument;
  readonly #limits: ReadLimits;
  readonly #memoryBytes: number;
  readonly #watch: ReaderWatch;
  readonly #child: ReaderChild;
  #pages: Promise<OpenedPages> | undefined;

  constructor(document: DrawableDocument, { program, limits, memoryBytes, watch, onEnd }: Surroundings) {
    this.#document = document;
    this.#limits = limits;
    this.#memoryBytes = memoryBytes;
    this.#watch = watch;
    this.#child = new ReaderChild(program, () => onEnd(this));
  }

  get key(): string {
    return this.#document.key;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#child.hasEnded;
  }

  get ended(): Promise<void> {
    return this.#child.ended;
  }

  /** Returns its pages. Rejects with `Unreadable` if it cannot be opened, and ends the process. */
  pages(): Promise<OpenedPages> {
    this.#pages ??= this.#open();
    return this.#pages;
  }

  /** Draws a page of the document, which must be open. */
  draw(page: PageToDraw): Promise<DrawnRows> {
    const request = frameOf(pageRequest, page);
    return this.#ask(new DrawingReply(page.width), async (input) => void input.write(request));
  }

  end(reason: Error): void {
    this.#child.end(reason);
  }

  async #open(): Promise<OpenedPages> {
    // Watched from the start, because a process that does not start would keep its place forever.
    const stopWatching = this.#beginWatching();
    try {
      await this.#child.ready;
      const bytes = await this.#document.read();
      const reply = new OpeningReply();
      const header = { size: this.#document.size, limits: this.#limits };
      const onSent = () => this.#watch.noteBytes(this.#child);
      return await this.#child.ask(reply, (input) => sendDocument(input, bytes, { header, reply, onSent }));
    } catch (error) {
      this.end(error as Error);
      throw error;
    } finally {
      stopWatching();
    }
  }

  async #ask<Outcome>(reply: Reply<Outcome>, send: Parameters<ReaderChild["ask"]>[1]): Promise<Outcome> {
    const stopWatching = this.#beginWatching();
    try {
      return await this.#child.ask(reply, send);
    } finally {
      stopWatching();
    }
  }

  #beginWatching(): () => void {
    this.#watch.add(this.#child, { memoryBytes: this.#memoryBytes });
    const yieldLater = () => this.pid !== undefined && yieldToOthers(this.pid);
    const timer = setTimeout(yieldLater, quickMs);
    return () => {
      clearTimeout(timer);
      this.#watch.delete(this.#child);
    };
  }
}
