import { openQueue } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface LiveConfig {
  readonly path: string;
  readonly name: string;
}

const { path, name } = readConfig<LiveConfig>();
const queue = await openQueue(`sqlite:${path}`);
queue.work(
  async ({ content, ...document }, { keep }) => {
    await keep("text", `text of ${document.name}`);
    return content?.size ?? null;
  },
  { name, concurrency: 2 },
);

/** Submits, processes, retries and removes documents until it is killed. */
for (let serial = 0; ; serial++) {
  const names = Array.from({ length: 5 }, (_, index) => `${name}/${serial}/${index}`);
  const documents = await queue.submitMany(
    names.map((each, index) => ({ customer: `${name}${index}`, name: each, content: each.repeat(300) })),
  );
  for (const { id, name: stored } of documents) print("stored", id, stored);
  const { items } = await queue.documents({ customer: `${name}1`, state: "done", limit: 3 });
  for (const [index, { id }] of items.entries()) {
    if (index === 0) await queue.retry(id).catch(() => {});
    else {
      print("removing", id);
      await queue.remove(id).catch(() => {});
    }
  }
  print("round", serial);
}
