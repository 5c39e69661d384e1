import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { Refusal } from "../responses/problem.ts";
import { FormFeed } from "./form-feed.ts";

/** The file of a form, as it arrives. */
export interface FormFile {
  readonly name: string | undefined;
  readonly type: string | undefined;
  /** Throws at its end if the form is broken. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** The fields of a form, and the file after them, if there is one. */
export interface Form {
  readonly fields: Record<string, string>;
  readonly file?: FormFile;
}

const maxNameLength = 100;
const limits = {
  fields: 20,
  fieldSize: 128 * 1024,
  fieldNameSize: maxNameLength,
  files: 2,
  headerPairs: 50,
};

/** An upper bound for the size of a form without its file. */
export const maxFormBytes = limits.fields * 2 * limits.fieldSize;

/** Reads a form up to the start of its file, which is streamed and never has to fit into memory. */
export function readForm(request: Request): Promise<Form> {
  const parser = newParser(request.headers);
  const source = Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream);
  const feed = new FormFeed(source, parser);
  const ended = feed.run();
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let hasFile = false;
    const refuse = (why: string) => source.destroy(malformed(why));
    parser.on("field", (name, value, isNameCut, isValueCut) => {
      if (hasFile) refuse("expected all fields before the file");
      else if (isNameCut || isValueCut || Object.hasOwn(fields, name))
        refuse(`${String(name).slice(0, maxNameLength)}: expected once, and short`);
      else Object.defineProperty(fields, name, { value, enumerable: true });
    });
    parser.on("fieldsLimit", () => refuse(`expected at most ${limits.fields} fields`));
    parser.on("file", (_field, stream, name, _encoding, type) => {
      endTogether(stream, ended);
      void feed.waitFor(stream);
      const content = wholeFile(stream, { source, ended });
      if (hasFile) refuse("expected one file");
      hasFile = true;
      // Has no effect for a second file.
      resolve({ fields, file: { name, type, content } });
    });
    ended.then(
      () => resolve({ fields }),
      (error) => reject(toMalformed(error)),
    );
  });
}

// If the form breaks off, the parser leaves its file open or only emits an event, perhaps before the file is read. The reader
// would wait forever.
function endTogether(stream: Readable, ended: Promise<void>): void {
  stream.on("error", (error) => stream.destroy(error));
  ended.catch((error) => stream.destroy(error));
}

async function* wholeFile(
  stream: Readable,
  { source, ended }: { source: Readable; ended: Promise<void> },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) yield chunk;
    await ended;
  } catch (error) {
    // The error of the whole form says more than that of the file.
    await ended.catch((cause) => Promise.reject(toMalformed(cause)));
    throw toMalformed(error);
  } finally {
    source.destroy();
  }
}

function newParser(headers: Headers): BusboyInstance {
  const given = { "content-type": headers.get("content-type") ?? "" };
  try {
    // The whole name, as the customer gave it; it is never used as a path.
    return new Busboy({ headers: given, preservePath: true, limits });
  } catch (error) {
    throw toMalformed(error);
  }
}

function malformed(why: string): Refusal {
  return new Refusal("malformed-body", why);
}

function toMalformed(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return malformed(`expected a whole form: ${error instanceof Error ? error.message : error}`);
}
