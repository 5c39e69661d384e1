import type { Content } from "./calls.ts";
import type { ClientRequest } from "./transport.ts";
import type { SubmissionBody } from "./wire.ts";

/** Longer fields are sent in a form, because servers and proxies limit the length of an address. */
const maxSearchLength = 4000;

/** Returns the part of a request that submits a document with its content. A stream is not buffered. */
export function uploadOf(
  submission: SubmissionBody,
  content: Content,
): Pick<ClientRequest, "query" | "headers" | "body"> {
  const fields = fieldsOf(submission, content);
  const query = Object.fromEntries(fields);
  if (new URLSearchParams(query).toString().length > maxSearchLength) return formOf(fields, content);
  return { query, body: content };
}

function fieldsOf({ text: _, metadata, ...rest }: SubmissionBody, content: Content): [string, string][] {
  const type = typeOf(content);
  const fields = Object.entries({ ...(type && { type }), ...rest }).filter(
    ([, value]) => value !== undefined,
  );
  const texts = fields.map(([name, value]): [string, string] => [name, String(value)]);
  return metadata === undefined ? texts : [...texts, ["metadata", JSON.stringify(metadata)]];
}

function typeOf(content: Content): string | undefined {
  if (typeof content === "string") return "text/plain";
  return content instanceof Blob && content.type !== "" ? content.type : undefined;
}

function formOf(
  fields: readonly [string, string][],
  content: Content,
): Pick<ClientRequest, "headers" | "body"> {
  const boundary = `fairlane-${crypto.randomUUID()}`;
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const before = fields.map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`).join("");
  const head = `${before}${part('name="file"; filename="document"\r\ncontent-type: application/octet-stream')}`;
  const tail = `\r\n--${boundary}--\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: content instanceof ReadableStream ? around(head, content, tail) : new Blob([head, content, tail]),
  };
}

function around(head: string, stream: ReadableStream<Uint8Array>, tail: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(head)),
      flush: (controller) => controller.enqueue(encoder.encode(tail)),
    }),
  );
}
