/** The pipes between a program and the one that started it by `startNode`. */
export interface ParentPipes {
  /** Waits until there is something to read; nothing else goes on meanwhile. Ends this process when the one that started it is gone. */
  read(): Buffer;
  /** Waits until all of it is in the pipe, so that what is told before a crash, or in the midst of computing, arrives. */
  write(bytes: Uint8Array): void;
}

const inputPipe = 0;
const answerPipe = 3;
const maxAtOnce = 64 * 1024;

/** Opens the pipes. */
export function openParentPipes(): ParentPipes {
  // An import would load all that `node:fs` has to offer, its promises and streams too, which every start pays for.
  const { readSync, writeSync } = process.getBuiltinModule("node:fs");
  const chunk = Buffer.allocUnsafeSlow(maxAtOnce);
  return {
    read: () => {
      const length = readSync(inputPipe, chunk);
      return length === 0 ? process.exit() : Buffer.from(chunk.subarray(0, length));
    },
    write: (bytes) => {
      for (let written = 0; written < bytes.length; ) written += writeSync(answerPipe, bytes, written);
    },
  };
}
