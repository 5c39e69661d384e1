// npm run bench:quality

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import { Unreadable } from "../../src/readers/unreadable.ts";
import { start } from "../command-line.ts";
import { type Agreement, compareWords, wordsOf } from "./compare-words.ts";
import { debianProducers } from "./debian.ts";
import { help, type QualityOptions, readArguments } from "./options.ts";
import { type Produced, type Producer, producers } from "./producers.ts";
import { isInstalled, run } from "./programs.ts";
import { formatTable, type Row } from "./report.ts";
import { listSources } from "./sources.ts";

/** Documents with fewer words in order are named. */
const notable = 0.98;

await start({ name: "bench:quality", help, readArguments, run: bench });

async function bench({ only, folder, asMarkdown }: QualityOptions): Promise<void> {
  const place = folder ?? mkdtempSync(join(tmpdir(), "fairlane-quality-"));
  const reader = openDocumentReader();
  const rows: Row[] = [];
  try {
    for (const producer of [...producers, ...debianProducers]) {
      const { name, type, needs } = producer;
      if (!`${name} ${type}`.toLowerCase().includes(only)) continue;
      const missing = needs.filter((program) => !isInstalled(program));
      if (missing.length > 0)
        process.stderr.write(`${type} by ${name} is skipped: ${missing.join(", ")} is not installed.\n`);
      else
        rows.push(await measure(producer, join(place, `${type}-${name}`.replaceAll(/[^\w]+/g, "-")), reader));
    }
  } finally {
    await reader.close();
    if (folder === undefined) rmSync(place, { recursive: true });
  }
  process.stdout.write(formatTable(rows, asMarkdown));
}

type Reader = ReturnType<typeof openDocumentReader>;

async function measure(producer: Producer, folder: string, reader: Reader): Promise<Row> {
  mkdirSync(folder, { recursive: true });
  const made = producer.make(listSources(), folder);
  const readings: Agreement[] = [];
  const peers: Agreement[] = [];
  const failures: string[] = [];
  for (const produced of made) {
    const expected = wordsOf(produced.text);
    const text = await textOf(produced, reader);
    if (text instanceof Unreadable) failures.push(text.code);
    else {
      readings.push(compareWords(expected, wordsOf(text)));
      writeFileSync(join(folder, `${basename(produced.file)}.read`), text);
      report(produced, readings.at(-1));
    }
    if (isComparable(producer))
      peers.push(compareWords(expected, wordsOf(run("pdftotext", [produced.file, "-"], folder))));
  }
  return { producer: producer.name, type: producer.type, documents: made.length, readings, peers, failures };
}

function isComparable({ type, name }: Producer): boolean {
  return type === "PDF" && !name.includes("pdftotext") && isInstalled("pdftotext");
}

async function textOf({ file }: Produced, reader: Reader): Promise<string | Unreadable> {
  try {
    return (await reader.read(new Blob([readFileSync(file)]).stream())).text;
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

/** Names a document of which words are missing or out of order, and some of the words. */
function report({ file }: Produced, agreement: Agreement | undefined): void {
  if (!agreement || agreement.inOrder >= notable) return;
  const [found, inOrder] = [agreement.found, agreement.inOrder].map((share) => share.toFixed(3));
  process.stderr.write(
    `${file}: ${found} found, ${inOrder} in order; missing: ${agreement.missing.join(" ")}\n`,
  );
}
