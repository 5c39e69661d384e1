import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import type { Reading } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { guardChild } from "../runtime/guard-children.ts";
import { type NodeProgram, startNode } from "../runtime/start-node.ts";
import { preferOomKill } from "./child-memory.ts";
import { FrameReader } from "./frames.ts";
import { type ReadHeader, type ReadProgress, replyKinds } from "./reader-messages.ts";
import { ReadingReply } from "./reading-reply.ts";
import type { Recognise } from "./recognition/recogniser.ts";
import type { Reply } from "./reply.ts";
import { sendDocument } from "./send-document.ts";

/** A document to read. */
export interface ReadRequest {
  readonly bytes: ReadableStream<Uint8Array>;
  readonly header: ReadHeader;
  /** Called after each piece that was sent. */
  readonly onSent: () => void;
  readonly onProgress: (progress: ReadProgress) => void;
  /** Recognises pages instead of Tesseract. */
  readonly recognise?: Recognise | undefined;
}

const maxErrorOutput = 4096;

/** The parent's side of a reader process, which reads one document after the other. Nothing that the process sends is trusted. */
export class ReaderChild {
  /** How many documents it was given to read, or how many requests to draw. */
  documents = 0;
  /** Fulfilled once it can read; rejected with the reason if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;
  readonly #start = Promise.withResolvers<void>();
  readonly #frames = new FrameReader();
  #isReady = false;
  #hasEnded = false;
  #reply: Pick<Reply<unknown>, "add" | "fail"> | undefined;
  #errorOutput = "";

  constructor(program: NodeProgram, onEnd: (child: ReaderChild) => void) {
    this.#process = startNode(program);
    this.ready = this.#start.promise;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    const end = (how: string) => {
      this.#onEnd(how);
      onEnd(this);
      resolve();
    };
    this.#process
      .once("close", (code, signal) => end(signal ?? `exit code ${code}`))
      .on("error", (error) => this.#process.pid === undefined && end(error.message));
    if (this.#process.pid !== undefined) this.#listen(this.#process.pid);
  }

  /** Undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Reads a document. The child must be ready, and may read only one at a time. */
  read({ bytes, header, onSent, onProgress, recognise }: ReadRequest): Promise<Reading> {
    const { limits } = header;
    const send = (frame: Buffer) => void this.#input.write(frame);
    const reply = new ReadingReply({ limits, onProgress, recogniser: recognise && { recognise, send } });
    return this.ask(reply, (input) => sendDocument(input, bytes, { header, reply, onSent }));
  }

  /** Sends a request, and returns the outcome of its reply. The child must be ready, and may have only one request at a time. */
  ask<Outcome>(reply: Reply<Outcome>, send: (input: Socket) => Promise<void>): Promise<Outcome> {
    this.documents++;
    this.#reply = reply;
    this.#keepAlive(true);
    send(this.#input).catch((error) => this.end(error));
    return reply.outcome.finally(() => {
      this.#reply = undefined;
      if (!this.#hasEnded) this.#keepAlive(false);
    });
  }

  /** Kills the process. The document it reads fails with this reason. */
  end(reason: Error): void {
    this.#hasEnded = true;
    // `ended` must be fulfilled before this process exits.
    this.#keepAlive(true);
    this.#process.kill("SIGKILL");
    this.#start.reject(reason);
    this.#reply?.fail(reason);
  }

  get #input(): Socket {
    return this.#process.stdin as Socket;
  }

  get #output(): Socket {
    return this.#process.stdio[3] as Socket;
  }

  #listen(pid: number): void {
    preferOomKill(pid);
    const stopGuarding = guardChild(pid);
    this.#process.once("close", stopGuarding);
    this.#process.stderr?.on("data", (chunk) => {
      this.#errorOutput = (this.#errorOutput + chunk).slice(-maxErrorOutput);
    });
    // The event "close" reports the end of the process.
    this.#input.on("error", () => {});
    this.#output.on("error", () => {}).on("data", (chunk) => this.#receive(chunk));
  }

  #receive(chunk: Buffer): void {
    if (this.#hasEnded) return;
    try {
      for (const frame of this.#frames.add(chunk)) {
        if (this.#reply) this.#reply.add(frame);
        else this.#onReady(frame.kind);
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.end(new Unreadable("reader-crashed", `the reader process sent an invalid message (${message})`));
    }
  }

  #onReady(kind: string): void {
    if (this.#isReady || kind !== replyKinds.ready) throw new TypeError("an unexpected message");
    this.#isReady = true;
    this.#keepAlive(false);
    this.#start.resolve();
  }

  // An idle child does not keep this process from exiting.
  #keepAlive(isKept: boolean): void {
    const { stderr } = this.#process;
    for (const handle of [this.#process, this.#input, this.#output, stderr as Socket])
      isKept ? handle?.ref() : handle?.unref();
  }

  #onEnd(how: string): void {
    this.#hasEnded = true;
    const output = this.#errorOutput.trim();
    const reason = output === "" ? `(${how})` : `(${how}): ${output}`;
    this.#start.reject(new Unreadable("reader-crashed", `the reader process could not be started ${reason}`));
    this.#reply?.fail(crashOf(reason));
  }
}

function crashOf(reason: string): Unreadable {
  // The heap has its own limit, below that of the process.
  if (/heap out of memory|Array buffer allocation failed/.test(reason))
    return new Unreadable("reader-out-of-memory", "reading it took more memory than the limit");
  return new Unreadable("reader-crashed", `the reader process ended ${reason}`);
}
