import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { openQueue, type Queue, type QueueOptions } from "../../src/index.ts";
import type { Timeouts } from "../../src/server/http-server.ts";
import { serveQueue } from "./http-queue.ts";

const program = join(dirname(dirname(import.meta.dirname)), "bin/fairlane.mjs");

/** The server in this process. */
export interface StartedApp {
  readonly url: string;
  readonly queue: Queue;
  /** The server's own errors. */
  readonly troubles: unknown[];
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortController;
  /** Stops it properly and closes the queue. */
  stop(): Promise<void>;
}

/** Serves a queue in this process on a free port. Defaults to a queue in memory. */
export async function startApp(
  options: QueueOptions & { database?: string; host?: string; timeouts?: Timeouts } = {},
): Promise<StartedApp> {
  const { database = "memory:", host = "127.0.0.1", timeouts, ...queueOptions } = options;
  const queue = await openQueue(database, queueOptions);
  const troubles: unknown[] = [];
  const onError = (error: unknown) => troubles.push(error);
  const server = await serveQueue(queue, { host, onError, ...(timeouts && { timeouts }) });
  const stop = async () => {
    await server.close();
    await queue.close({ timeoutMs: 0 });
  };
  return { url: server.url, queue, troubles, stopping: server.stopping, stop };
}

/** Starts `fairlane serve` in its own process and temporary folder, on a free port. */
export async function startServe(...args: readonly string[]): Promise<Serve> {
  return startServeWith({}, ...args);
}

/** The same, with environment variables. */
export async function startServeWith(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Serve> {
  const serve = new Serve(args, env);
  await serve.printed(" is ready ");
  return serve;
}

/** A process of `fairlane serve`. */
export class Serve {
  /** Its working folder, with its data. Removed when the process has ended. */
  readonly folder = mkdtempSync(join(tmpdir(), "fairlane-serve-"));
  /** Its stderr so far. */
  readonly lines: string[] = [];
  readonly pid: number;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  readonly #process: ChildProcess;
  #news = Promise.withResolvers<void>();
  #hasEnded = false;

  constructor(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
    const env = { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning", ...variables };
    this.#process = spawn(process.execPath, [program, "serve", "--port", "0", ...args], {
      cwd: this.folder,
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.pid = this.#process.pid ?? 0;
    const { stderr } = this.#process;
    if (stderr) createInterface({ input: stderr }).on("line", (line) => this.#hear(line));
    this.ended = this.#end();
  }

  get url(): string {
    const [url] = /http:\/\/\S+/.exec(this.lines.find((line) => line.includes(" is ready ")) ?? "") ?? [];
    if (!url) throw new Error(`it has not said that it is ready: ${this.lines.join("\n")}`);
    return url;
  }

  /** The process of its workers; undefined if there is none. */
  get worker(): number | undefined {
    return processes().find(({ parent }) => parent === this.pid)?.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Its resident memory, in bytes. */
  get memory(): number {
    return (seen(this.pid)?.kilobytes ?? Number.NaN) * 1024;
  }

  /** Every file in its folder, by relative path. */
  files(): string[] {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1))
      .sort();
  }

  /** Waits until this many lines with the words were printed, and returns the last of them. */
  async printed(words: string, times = 1): Promise<string> {
    for (;;) {
      const found = this.lines.filter((line) => line.includes(words));
      if (found[times - 1] !== undefined) return found[times - 1] as string;
      if (this.#hasEnded) throw new Error(`it ended without "${words}": ${this.lines.join("\n")}`);
      await this.#news.promise;
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Stops it properly. */
  async stop(): Promise<number | NodeJS.Signals> {
    this.signal("SIGTERM");
    return this.ended;
  }

  /** Kills it. */
  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.ended;
  }

  #hear(line: string): void {
    this.lines.push(line);
    this.#wake();
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }

  async #end(): Promise<number | NodeJS.Signals> {
    const [code, signal] = await once(this.#process, "close");
    this.#hasEnded = true;
    this.#wake();
    rmSync(this.folder, { recursive: true, force: true });
    return code ?? signal;
  }
}

/** A response over a raw connection. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A connection that sends bytes as they are. */
export class RawConnection {
  readonly socket: Socket;
  /** Resolves with all received bytes when the server has closed the connection. */
  readonly closed: Promise<Buffer>;
  readonly #chunks: Buffer[] = [];
  #news = Promise.withResolvers<void>();
  #isClosed = false;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) });
    this.socket.on("data", (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#wake();
    });
    // Being cut off by the server is a response, too.
    this.socket.on("error", () => {});
    this.closed = new Promise((resolve) => {
      this.socket.once("close", () => {
        this.#isClosed = true;
        this.#wake();
        resolve(this.received);
      });
    });
  }

  get received(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  send(data: string | Uint8Array): this {
    this.socket.write(data);
    return this;
  }

  /** Waits for the status and the headers of a response; undefined if the connection ends first. */
  async head(): Promise<RawAnswer | undefined> {
    for (;;) {
      const answer = parseAnswer(this.received);
      if (answer || this.#isClosed) return answer;
      await this.#news.promise;
    }
  }

  end(): void {
    this.socket.destroy();
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }
}

const goOn = "HTTP/1.1 100 Continue\r\n\r\n";

/** The first final response in the received bytes. */
export function parseAnswer(received: Buffer): RawAnswer | undefined {
  const bytes = received.subarray(received.toString("latin1").startsWith(goOn) ? goOn.length : 0);
  const split = bytes.indexOf("\r\n\r\n");
  if (split < 0) return undefined;
  const [first = "", ...lines] = bytes.subarray(0, split).toString("latin1").split("\r\n");
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1));
  const length = headers.get("content-length");
  const body = bytes.subarray(split + 4, length === null ? undefined : split + 4 + Number(length));
  const isEmpty = headers.has("transfer-encoding") && body.toString("latin1").startsWith("0\r\n\r\n");
  return { status: Number(first.split(" ")[1]), headers, body: isEmpty ? Buffer.alloc(0) : body };
}

interface Seen {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
}

function seen(pid: number): Seen | undefined {
  return existsSync("/proc/self/status") ? readStatus(`${pid}`) : askPs().find((one) => one.pid === pid);
}

/** All live processes: read from the kernel if possible, otherwise from `ps`. */
function processes(): Seen[] {
  if (!existsSync("/proc/self/status")) return askPs();
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => readStatus(id) ?? []);
}

function readStatus(id: string): Seen | undefined {
  try {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    return /^State:\s+Z/m.test(status)
      ? undefined
      : { pid: Number(id), parent: read("PPid"), kilobytes: read("VmRSS") };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

function askPs(): Seen[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, kilobytes }));
}
