import { openQueue } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface UploadForeverConfig {
  readonly path: string;
  /** Where the contents are. */
  readonly content: string;
}

const { path, content } = readConfig<UploadForeverConfig>();
const queue = await openQueue(`sqlite:${path}`, { content });
const piece = new Uint8Array(1_000_000).map((_, index) => index);

// One request, and two and three parts.
await Promise.all([300_000, 10_000_000, 17_000_000].map(submitForever));

async function submitForever(size: number): Promise<never> {
  for (;;) {
    const document = await queue.submit({ customer: "a", content: bytes(size) });
    print("stored", document.id, document.content?.sha256 ?? "");
  }
}

async function* bytes(size: number): AsyncGenerator<Uint8Array> {
  const salt = crypto.getRandomValues(new Uint8Array(8));
  yield salt;
  for (let left = size - salt.length; left > 0; left -= piece.length) {
    if (left < 2_000_000 && size > 2_000_000) print("late");
    yield piece.subarray(0, left);
  }
}
