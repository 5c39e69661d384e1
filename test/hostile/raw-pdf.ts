/** An object of a PDF: its text, or a dictionary with the bytes of its stream. */
export type RawObject = string | { readonly dictionary: string; readonly stream: Uint8Array };

/** Differences from a valid PDF. */
export interface RawPdfOptions {
  /** More entries of the trailer, such as `/Encrypt 9 0 R`. */
  readonly trailer?: string;
  /** Bytes before the PDF. */
  readonly prefix?: string;
}

/** Writes a PDF of raw objects, numbered from 1, without checks. The first is the catalogue. */
export function writeRawPdf(objects: readonly RawObject[], options: RawPdfOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(`${options.prefix ?? ""}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`, "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const bytes = objectBytes(index + 1, object);
    parts.push(bytes);
    length += bytes.length;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${options.trailer ?? ""} >>\nstartxref\n${length}\n%%EOF\n`,
      "latin1",
    ),
  );
  return Buffer.concat(parts);
}

function objectBytes(number: number, object: RawObject): Buffer {
  if (typeof object === "string") return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`, "latin1");
  const { dictionary, stream } = object;
  const length = dictionary.includes("/Length ") ? "" : `/Length ${stream.length}`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} ${length} >>\nstream\n`, "latin1"),
    stream,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
}

/** Returns objects 2 to 5 for a page with the text "before after", and optional further entries of the page. */
export function onePage(
  page = "",
  content: RawObject = { dictionary: "", stream: text("before after") },
): readonly RawObject[] {
  return [
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${page} >>`,
    content,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
}

/** Returns a content stream that writes the words. */
export function text(words: string): Buffer {
  return Buffer.from(`BT /F 24 Tf 72 700 Td (${words}) Tj ET\n`, "latin1");
}
