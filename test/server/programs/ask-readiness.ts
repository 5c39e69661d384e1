// Asks a server whether it is ready: with space on its disk, on a full one, and with space again.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openQueue } from "../../../src/index.ts";
import { createApp } from "../../../src/server/app.ts";

const [path = "", folder = ""] = process.argv.slice(2);
const queue = await openQueue(`sqlite:${path}`);
await queue.access.createKey({ role: "admin" });
const app = createApp({ queue, stopping: new AbortController().signal, onError: () => {} });
const answers: string[] = [];
const askReadiness = async () => {
  const response = await app.request("http://localhost/readyz");
  const { code, detail } = (await response.json()) as { code?: string; detail?: string };
  answers.push(
    [response.status, code, detail?.includes(folder)].filter((one) => one !== undefined).join(" "),
  );
};
await askReadiness();
const ballast = join(folder, "ballast");
try {
  for (let size = 1; ; size++) writeFileSync(ballast, Buffer.alloc(65_536), { flag: size === 1 ? "w" : "a" });
} catch {
  // It is full.
}
await askReadiness();
const { problems } = await queue.stats();
answers.push(problems.map(({ code }) => code).join(" "));
rmSync(ballast);
await askReadiness();
console.log(JSON.stringify(answers));
await queue.close();
