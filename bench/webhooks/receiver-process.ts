import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Receivers of webhooks in a process of their own. */
export class ReceiverProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  static async start(): Promise<ReceiverProcess> {
    const file = fileURLToPath(new URL("./receiver.ts", import.meta.url));
    const child = spawn(process.execPath, [file], { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { value: port } = await lines.next();
    return new ReceiverProcess(child, { port: String(port), lines });
  }

  private constructor(child: ChildProcess, { port, lines }: { port: string; lines: AsyncIterator<string> }) {
    this.#child = child;
    this.#lines = lines;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** When each document was reported since the last call. */
  async arrivals(): Promise<ReadonlyMap<string, number>> {
    this.#child.stdin?.write("\n");
    const { value } = await this.#lines.next();
    return new Map(JSON.parse(value));
  }

  stop(): void {
    this.#child.stdin?.end();
  }
}
