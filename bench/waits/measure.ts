import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { hangingPdf, scannedPdf } from "../../test/support/documents/slow-documents.ts";
import { ServerProcess } from "../http/server-process.ts";
import { rate } from "../measure.ts";
import type { PartName, WaitsOptions } from "./options.ts";

/** One run of one part: the waits of quiet customers in seconds, or documents a second. */
export interface Run {
  readonly checkout: string;
  readonly part: PartName;
  /** In the order of submission; those that had not started count with the time until the end. */
  readonly waits: readonly number[];
  readonly notStarted: number;
  readonly perSecond: number | undefined;
}

/** Runs one part on a server of its own. */
export async function measure(checkout: string, part: PartName, options: WaitsOptions): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-bench-waits-"));
  const args = [join(checkout, "bin/fairlane.mjs"), "serve", "--port", "0"];
  const server = await ServerProcess.start(args, folder);
  try {
    const api = new Api(`http://127.0.0.1:${server.port}`);
    if (part === "throughput") {
      const perSecond = await measureThroughput(api, options);
      return { checkout, part, waits: [], notStarted: 0, perSecond };
    }
    for (const { customer, content } of await neighboursOf(part, options))
      await api.submit(customer, content);
    return { checkout, part, ...(await measureWaits(api, options)), perSecond: undefined };
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Neighbour {
  readonly customer: string;
  readonly content: Uint8Array | string;
}

async function neighboursOf(part: PartName, { texts }: WaitsOptions): Promise<Neighbour[]> {
  if (part === "hanging") {
    const content = hangingPdf();
    return Array.from({ length: 8 }, (_, index) => ({ customer: `hanging-${index}`, content }));
  }
  if (part === "flood")
    return Array.from({ length: texts }, () => ({ customer: "noisy", content: shortText }));
  const content = await scannedPdf(10);
  return Array.from({ length: 20 }, () => ({ customer: "scans", content }));
}

const shortText = "A short text of a few words.";

async function measureWaits(api: Api, { seconds, everySeconds }: WaitsOptions) {
  const ids: string[] = [];
  for (let second = 0; second < seconds; second += everySeconds) {
    ids.push(await api.submit(`quiet-${second}`, shortText));
    await setTimeout(everySeconds * 1000);
  }
  const now = Date.now();
  const documents = await Promise.all(ids.map((id) => api.document(id)));
  const waits = documents.map(({ submittedAt, startedAt }) => {
    const end = startedAt === null ? now : Date.parse(startedAt);
    return (end - Date.parse(submittedAt)) / 1000;
  });
  return { waits, notStarted: documents.filter(({ startedAt }) => startedAt === null).length };
}

async function measureThroughput(api: Api, { texts }: WaitsOptions): Promise<number> {
  const begunAt = performance.now();
  for (let count = 0; count < texts; count++) await api.submit("noisy", shortText);
  while ((await api.done()) < texts) await setTimeout(100);
  return rate(texts, performance.now() - begunAt);
}

interface Times {
  readonly submittedAt: string;
  readonly startedAt: string | null;
}

class Api {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async submit(customer: string, content: Uint8Array | string): Promise<string> {
    const response = await fetch(`${this.#url}/v1/documents?customer=${customer}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: typeof content === "string" ? content : Uint8Array.from(content),
    });
    if (!response.ok) throw new Error(`a document was refused: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }

  async document(id: string): Promise<Times> {
    return (await (await fetch(`${this.#url}/v1/documents/${id}`)).json()) as Times;
  }

  async done(): Promise<number> {
    const { documents } = (await (await fetch(`${this.#url}/v1/stats`)).json()) as {
      documents: { done: number };
    };
    return documents.done;
  }
}
