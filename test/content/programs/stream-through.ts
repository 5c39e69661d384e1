// Sends 64 MB of content, or SIZE MB, through a store and reads it back; prints the growth of memory, in MB. The contents may be
// at a LOCATION of their own.
import { openQueue } from "../../../src/index.ts";

const [, , url = "", content, size = "64"] = process.argv;
const pieceSize = 65_536;
const pieces = 16 * Number(size);
const lookEvery = 128;
const queue = await openQueue(url, { content, maxContentBytes: pieceSize * pieces });

async function send(count: number): Promise<number> {
  let most = 0;
  const look = (passed: number) => {
    if (passed % lookEvery === 0) most = Math.max(most, used());
  };
  async function* bytes() {
    const piece = new Uint8Array(pieceSize);
    for (let sent = 0; sent < count; sent++) {
      look(sent);
      yield piece.fill(sent);
    }
  }
  const { id, content } = await queue.submit({ customer: "a", content: bytes() });
  let size = 0;
  let chunks = 0;
  for await (const chunk of (await queue.contents.read(id)) ?? []) {
    look(4 * ++chunks);
    size += chunk.byteLength;
  }
  if (size !== count * pieceSize || content?.size !== size) throw new Error(`got ${size} bytes`);
  return most;
}

// Without garbage, whose amount says little.
function used(): number {
  globalThis.gc?.();
  // Garbage is freed in the background, and certainly by the next collection.
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

await send(pieces / 16);
const before = used();
console.log(((await send(pieces)) - before) >> 20);
await queue.close();
