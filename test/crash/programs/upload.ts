import { openQueue } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface UploadConfig {
  readonly url: string;
  /** True if it stops in the middle of the content until it is killed. */
  readonly stopsHalfway: boolean;
}

const { url, stopsHalfway } = readConfig<UploadConfig>();
const queue = await openQueue(url);
await queue.submit({ customer: "a", key: "k", content: bytes() });
print("submitted");

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(2_000_000);
  if (stopsHalfway) await standStill();
  yield new Uint8Array(5);
}

function standStill(): Promise<never> {
  print("stopped");
  return new Promise(() => setInterval(() => {}, 1_000_000));
}
