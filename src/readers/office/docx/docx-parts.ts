import type { Archive } from "../../archive/archive.ts";
import { parseXml } from "../../text/parse-xml.ts";
import { Unreadable } from "../../unreadable.ts";
import { DocxCheck } from "./docx-check.ts";

/** The converter needs about fifty times the memory of a part. */
const maxPartBytes = 16 * 1024 * 1024;

const counted = new Set(["w:comment", "w:del", "m:oMath"]);

/** The parts of a DOCX for its converter. Each is checked first. */
export class DocxParts {
  readonly #archive: Archive;
  readonly #names: ReadonlySet<string>;
  readonly #counts = new Map<string, number>();

  constructor(archive: Archive) {
    this.#archive = archive;
    this.#names = new Set(archive.names);
  }

  /** Returns how many such elements the parts read so far have. */
  countOf(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  readonly exists = (name: string): boolean => this.#names.has(name);

  readonly read = async (name: string, encoding?: string): Promise<string | Uint8Array> => {
    const bytes = await this.#archive.read(name);
    if (!bytes) throw new Unreadable("document-broken", "The document is a DOCX with a missing part.");
    if (bytes.length > maxPartBytes) {
      throw new Unreadable(
        "document-over-limit",
        `The document has a part of ${bytes.length} bytes; the limit is ${maxPartBytes}.`,
        { unit: "bytes", size: bytes.length, limit: maxPartBytes },
      );
    }
    if (encoding === undefined) return bytes;
    if (encoding === "base64") return bytes.toString("base64");
    const text = decodePart(bytes);
    await this.#check(text);
    return text;
  };

  async #check(text: string): Promise<void> {
    const check = new DocxCheck((name) => {
      if (counted.has(name)) this.#counts.set(name, this.countOf(name) + 1);
    });
    await parseXml(text, (parser) => check.listenTo(parser));
  }
}

function decodePart(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
