import type { Content, SubmitOptions } from "./calls.ts";
import type { ContentCalls } from "./content-calls.ts";
import { RequestError } from "./request-error.ts";
import { sha256Of, toStorage } from "./storage.ts";
import type { ClientRequest } from "./transport.ts";
import type { SubmissionBody } from "./wire.ts";

/** Longer fields are sent in a form, because servers and proxies limit the length of an address. */
const maxSearchLength = 4000;

/** Returns the part of a request that submits a document, after its content was uploaded if that is done directly. */
export async function bodyOf(
  contents: Pick<ContentCalls, "prepareUpload">,
  submission: SubmissionBody,
  options: SubmitOptions,
): Promise<Pick<ClientRequest, "query" | "headers" | "body" | "json">> {
  const { content, direct = false } = options;
  if (content === undefined) return { json: submission };
  if (direct) return { json: await uploadDirectly(contents, submission, { ...options, content }) };
  return uploadOf(submission, content);
}

// A stream is not buffered.
function uploadOf(
  submission: SubmissionBody,
  content: Content,
): Pick<ClientRequest, "query" | "headers" | "body"> {
  const fields = fieldsOf(submission, content);
  const query = Object.fromEntries(fields);
  if (new URLSearchParams(query).toString().length > maxSearchLength) return formOf(fields, content);
  return { query, body: content };
}

async function uploadDirectly(
  contents: Pick<ContentCalls, "prepareUpload">,
  { text: _, ...submission }: SubmissionBody,
  { content, sha256, signal }: SubmitOptions & { readonly content: Content },
): Promise<SubmissionBody> {
  if (content instanceof ReadableStream)
    throw new RequestError(
      "invalid-argument",
      "content: expected text, bytes or a Blob with `direct`, got a stream",
    );
  const options = signal ? { signal } : {};
  const { customer } = submission;
  const facts = { size: sizeOf(content), sha256: sha256 ?? (await sha256Of(content)) };
  const prepared = await contents.prepareUpload(
    { ...(customer !== undefined && { customer }), ...facts },
    options,
  );
  await toStorage(prepared, content, options);
  const type = submission.type ?? typeOf(content);
  return { ...submission, ...(type !== undefined && { type }), upload: prepared.upload };
}

function sizeOf(content: Exclude<Content, ReadableStream>): number {
  if (content instanceof Blob) return content.size;
  return (typeof content === "string" ? new TextEncoder().encode(content) : content).byteLength;
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
