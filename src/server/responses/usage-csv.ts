import type { MonthOfUsage } from "../../queue/usage.ts";
import { asStream } from "../events/send-streams.ts";
import { safetyHeaders } from "./safety-headers.ts";

const columns = [
  ["customer", ({ customer }) => textCell(customer)],
  ["month", ({ month }) => month],
  ["complete", ({ isComplete }) => (isComplete ? "yes" : "no")],
  ["done", ({ done }) => done],
  ["failed", ({ failed }) => failed],
  ["cancelled", ({ cancelled }) => cancelled],
  ["pages", ({ pages }) => pages],
  ["work_seconds", ({ workMs }) => (workMs / 1000).toFixed(3)],
  ["starts", ({ starts }) => starts],
  ["wait_seconds", ({ waitMs }) => (waitMs / 1000).toFixed(3)],
  ["max_wait_seconds", ({ maxWaitMs }) => (maxWaitMs / 1000).toFixed(3)],
] as const satisfies readonly (readonly [string, (usage: MonthOfUsage) => string | number])[];

const headers = {
  "content-type": "text/csv; charset=utf-8; header=present",
  "content-disposition": 'attachment; filename="usage.csv"',
  "cache-control": "no-store",
  ...safetyHeaders,
};

/** The response with usage as CSV, as RFC 4180 says: sent while it is read. */
export function usageCsv(usage: AsyncGenerator<MonthOfUsage>, { method }: Request): Response {
  if (method === "HEAD") return new Response(null, { headers });
  return asStream(new Response(streamOf(linesOf(usage)), { headers }));
}

async function* linesOf(usage: AsyncIterable<MonthOfUsage>): AsyncGenerator<string> {
  yield lineOf(columns.map(([heading]) => heading));
  for await (const month of usage) yield lineOf(columns.map(([, cell]) => cell(month)));
}

function lineOf(cells: readonly (string | number)[]): string {
  return `${cells.join()}\r\n`;
}

// A spreadsheet would run a cell that begins with one of these as a formula; after an apostrophe it shows it as text. In quotes, because
// spreadsheets in many languages also separate cells at semicolons or tabs.
function textCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const chunkLength = 16_384;

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      let chunk = "";
      while (chunk.length < chunkLength) {
        const { value, done } = await lines.next();
        if (done) {
          if (chunk) stream.enqueue(encoder.encode(chunk));
          return stream.close();
        }
        chunk += value;
      }
      stream.enqueue(encoder.encode(chunk));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
}
