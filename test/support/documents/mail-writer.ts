/** A part of a mail: its fields, without those that its content implies, and its content. */
export interface WrittenPart {
  /** Lines such as "Content-Type: text/plain". */
  readonly head?: readonly string[];
  /** Bytes are encoded in base64. */
  readonly content: string | Uint8Array | readonly WrittenPart[];
  /** Of a part with parts. Defaults to "mixed". */
  readonly subtype?: string;
}

/** Writes a mail with the usual fields. */
export function writeMail({ head = [], ...part }: WrittenPart, boundary = "b"): Buffer {
  const fields = [
    "Message-ID: <1@example.com>",
    "From: Ana <ana@example.com>",
    "Subject: Hello",
    "MIME-Version: 1.0",
  ];
  const own = head.map((line) => line.slice(0, line.indexOf(":")));
  const usual = fields.filter((line) => !own.some((name) => line.startsWith(`${name}:`)));
  return writePart({ ...part, head: [...usual, ...head] }, boundary);
}

function writePart({ head = [], content, subtype = "mixed" }: WrittenPart, boundary: string): Buffer {
  if (typeof content === "string") return Buffer.from(`${[...head, "", content].join("\r\n")}`);
  if (content instanceof Uint8Array) {
    const lines = Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n");
    return Buffer.from([...head, "Content-Transfer-Encoding: base64", "", lines].join("\r\n"));
  }
  const type = `Content-Type: multipart/${subtype}; boundary="${boundary}"`;
  const start = Buffer.from(`${[...head, type, "", ""].join("\r\n")}`);
  const parts = content.flatMap((part, place) => [
    Buffer.from(`--${boundary}\r\n`),
    writePart(part, `${boundary}${place}`),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([start, ...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
