import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import type { Reading } from "../readers/reading.ts";
import { Unreadable } from "../readers/unreadable.ts";
import { guardChild } from "../runtime/guard-children.ts";
import { type NodeProgram, startNode } from "../runtime/start-node.ts";
import { offerToEnd } from "./child-memory.ts";
import { FrameReader } from "./frames.ts";
import { answered, type ReadOrder, type ReadProgress } from "./reader-messages.ts";
import { ReadingAnswer } from "./reading-answer.ts";
import { sendDocument } from "./send-document.ts";

/** What is to be read, and who is told of its progress. */
export interface ReadRequest {
  readonly bytes: ReadableStream<Uint8Array>;
  readonly order: ReadOrder;
  /** Called after each piece that was sent. */
  readonly onSent: () => void;
  readonly onProgress: (progress: ReadProgress) => void;
}

const maxLastWords = 4096;

/** A process that reads one document after the other, seen from the one that started it. Nothing that it says is trusted. */
export class ReaderChild {
  /** How many documents it was given. */
  documents = 0;
  /** Fulfilled once it can read; rejected with the reason if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;
  readonly #start = Promise.withResolvers<void>();
  readonly #frames = new FrameReader();
  #isReady = false;
  #hasEnded = false;
  #answer: ReadingAnswer | undefined;
  #lastWords = "";

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

  /** Reads one document; only when it is ready, and reads no other. */
  read({ bytes, order, onSent, onProgress }: ReadRequest): Promise<Reading> {
    this.documents++;
    const answer = new ReadingAnswer(order.limits, onProgress);
    this.#answer = answer;
    this.#holdProcess(true);
    sendDocument(this.#input, bytes, { order, answer, onSent }).catch((error) => this.end(error));
    return answer.reading.finally(() => {
      this.#answer = undefined;
      if (!this.#hasEnded) this.#holdProcess(false);
    });
  }

  /** Ends it at once; what it reads fails for this reason. */
  end(reason: Error): void {
    this.#hasEnded = true;
    // Whoever waits for its end is to see it.
    this.#holdProcess(true);
    this.#process.kill("SIGKILL");
    this.#start.reject(reason);
    this.#answer?.fail(reason);
  }

  get #input(): Socket {
    return this.#process.stdin as Socket;
  }

  get #output(): Socket {
    return this.#process.stdio[3] as Socket;
  }

  #listen(pid: number): void {
    offerToEnd(pid);
    const callOff = guardChild(pid);
    this.#process.once("close", callOff);
    this.#process.stderr?.on("data", (chunk) => {
      this.#lastWords = (this.#lastWords + chunk).slice(-maxLastWords);
    });
    // That it is gone is told by its end.
    this.#input.on("error", () => {});
    this.#output.on("error", () => {}).on("data", (chunk) => this.#hear(chunk));
  }

  #hear(chunk: Buffer): void {
    if (this.#hasEnded) return;
    try {
      for (const frame of this.#frames.add(chunk)) {
        if (this.#answer) this.#answer.add(frame);
        else this.#hearReady(frame.kind);
      }
    } catch (error) {
      this.end(
        new Unreadable("reader-crashed", `the process that read it talked nonsense (${messageOf(error)})`),
      );
    }
  }

  #hearReady(kind: string): void {
    if (this.#isReady || kind !== answered.ready) throw new TypeError("an answer without a question");
    this.#isReady = true;
    this.#holdProcess(false);
    this.#start.resolve();
  }

  // One that has nothing to do keeps nobody from ending.
  #holdProcess(isHeld: boolean): void {
    const { stderr } = this.#process;
    for (const handle of [this.#process, this.#input, this.#output, stderr as Socket])
      isHeld ? handle?.ref() : handle?.unref();
  }

  #onEnd(how: string): void {
    this.#hasEnded = true;
    const words = this.#lastWords.trim();
    const told = words === "" ? `(${how})` : `(${how}): ${words}`;
    this.#start.reject(notStarted(told));
    this.#answer?.fail(crashOf(told));
  }
}

function crashOf(how: string): Unreadable {
  // The heap has a limit of its own, below that of the process.
  if (/heap out of memory|Array buffer allocation failed/.test(how))
    return new Unreadable("reader-out-of-memory", "reading it took more memory than the limit");
  return new Unreadable("reader-crashed", `the process that read it ended by itself ${how}`);
}

function notStarted(how: string): Unreadable {
  return new Unreadable("reader-crashed", `the process that reads documents could not be started ${how}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
