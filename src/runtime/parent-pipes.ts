import { Socket } from "node:net";

/** The pipes between a program and the one that started it by `startNode`. */
export interface ParentPipes {
  readonly input: AsyncIterable<Buffer>;
  /** Waits until all of it is in the pipe, so that what is told before a crash, or in the midst of computing, arrives. */
  write(bytes: Uint8Array): void;
}

const inputPipe = 0;
const answerPipe = 3;

/** Opens the pipes. The process ends when the one that started it is gone. */
export function openParentPipes(): ParentPipes {
  // An import would load all that `node:fs` has to offer, its promises and streams too, which every start pays for.
  const { writeSync } = process.getBuiltinModule("node:fs");
  const input = new Socket({ fd: inputPipe, readable: true, writable: false });
  input.once("close", () => process.exit());
  return {
    input,
    write: (bytes) => {
      for (let written = 0; written < bytes.length; ) written += writeSync(answerPipe, bytes, written);
    },
  };
}
