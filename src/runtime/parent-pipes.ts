/** The pipes between a program and the process that started it with `startNode`. */
export interface ParentPipes {
  /** Blocks until there is something to read. Ends this process when the parent is gone. */
  read(): Buffer;
  /** Blocks until everything is in the pipe, so that it arrives even before a crash or during a long computation. */
  write(bytes: Uint8Array): void;
}

const inputPipe = 0;
const resultPipe = 3;
const maxAtOnce = 64 * 1024;

/** Opens the pipes. */
export function openParentPipes(): ParentPipes {
  // An import would also load the promises and streams of `node:fs`, which would slow down every start.
  const { readSync, writeSync } = process.getBuiltinModule("node:fs");
  const chunk = Buffer.allocUnsafeSlow(maxAtOnce);
  return {
    read: () => {
      const length = readSync(inputPipe, chunk);
      return length === 0 ? process.exit() : Buffer.from(chunk.subarray(0, length));
    },
    write: (bytes) => {
      for (let written = 0; written < bytes.length; ) written += writeSync(resultPipe, bytes, written);
    },
  };
}
