import type { Queue } from "../src/index.ts";

interface SampleError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, number | string>>;
  readonly processor?: string;
}

const builtIn = { name: "DoNotRetry", processor: "built-in" } as const;

/** Returns the error with which a document of a name fails, if it fails. */
export function sampleErrorOf(name: string): (SampleError & { readonly stack: string }) | undefined {
  const error = errorOf(name);
  if (!error) return undefined;
  const places = ["readPages (reader.ts:212:11)", "read (reader.ts:64:18)", "process (worker.ts:97:22)"];
  const stack = [`${error.name}: ${error.message}`, ...places.map((place) => `    at ${place}`)].join("\n");
  return { ...error, stack };
}

function errorOf(name: string): SampleError | undefined {
  const reader = { details: { reader: "PDF" } };
  if (name.includes("damaged"))
    return { ...builtIn, ...reader, code: "document-broken", message: "The PDF is damaged." };
  if (name.includes("encrypted"))
    return {
      ...builtIn,
      ...reader,
      code: "document-encrypted",
      message: "The PDF is protected by a password.",
    };
  if (name.includes("poster")) return tooLarge;
  if (name.includes("slow"))
    return {
      name: "Error",
      code: "reader-crashed",
      message: "the reader process ended with SIGBUS",
      ...reader,
      processor: "built-in",
    };
  if (name.includes("unnumbered"))
    return { name: "DoNotRetry", message: `no invoice number on page 1 of "${name}"`, processor: "invoices" };
  return undefined;
}

const tooLarge: SampleError = {
  ...builtIn,
  code: "document-over-limit",
  message: "The image has 14031 x 19866 pixels; the limit is 100000000 in all (maxPixels).",
  details: { reader: "PDF", unit: "pixels", size: 278_739_846, limit: 100_000_000 },
};

/** Notes something about one group of failures, and dismisses another. */
export async function decideAboutFailures(queue: Queue): Promise<void> {
  const { items } = await queue.failures.list();
  const groupOf = (code: string) => items.find((group) => group.code === code)?.group ?? "";
  await queue.failures.change(groupOf("document-broken"), {
    note: "The scanner in the reading room cuts off the last page. Replacement is ordered.",
  });
  await queue.failures.change(groupOf("document-encrypted"), { dismissed: true }, "night shift");
}
