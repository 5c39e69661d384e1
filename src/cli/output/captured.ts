import { Writable } from "node:stream";
import type { Output } from "../command.ts";

/** Keeps what is written, as wide as a terminal unless it is to be none. */
export class Captured extends Writable {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly rows: number;
  text = "";

  constructor({ isTTY = true, columns, rows }: Pick<Output, "isTTY" | "columns" | "rows">) {
    super();
    this.isTTY = isTTY;
    this.columns = columns || 80;
    this.rows = rows || 24;
  }

  /** Messages to people, in the same order. They show no progress. */
  get messages(): Output {
    return new Writable({
      write: (chunk: Buffer, _, done) => {
        this.text += chunk;
        done();
      },
    });
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}
