import { extensionOfMediaType } from "../../policy/media-types.ts";
import { measureImage } from "../image/image-size.ts";
import type { Member } from "../members/member.ts";
import { SkippedCounts } from "../skipped-counts.ts";
import { Unreadable } from "../unreadable.ts";
import { decodeBody } from "./decode-part.ts";
import { decodeStrictly } from "./field-values.ts";
import type { MailPart } from "./mime-tree.ts";

/** A piece of the body: the same text in one or two formats, each in one or several parts. */
export interface BodyPiece {
  readonly plain: readonly MailPart[];
  /** At least one is HTML, unless it is empty. */
  readonly rich: readonly MailPart[];
}

/** The parts of a mail by what becomes of them. */
export interface SortedParts {
  readonly body: readonly BodyPiece[];
  readonly members: readonly Member[];
  /** How many of the members are encrypted mails. */
  readonly encrypted: number;
  /** The parts that are left out. */
  readonly skipped: SkippedCounts;
}

/** Decides for each part of a mail whether it belongs to the body, is a file within the mail, or is left out. */
export function sortParts(mail: MailPart): SortedParts {
  const sorter = new PartSorter();
  sorter.add(mail, { isRelated: false });
  return sorter;
}

/** Smaller inline images are logos and icons; a scan of a page of A5 at 100 dpi is larger. */
const leastScanPixels = 400_000;

interface Around {
  /** Inline images belong to the text that shows them. */
  readonly isRelated: boolean;
}

const signatureTypes = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature)$/;
const encryptedTypes = /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/;

class PartSorter implements SortedParts {
  readonly body: BodyPiece[] = [];
  readonly members: Member[] = [];
  encrypted = 0;
  readonly skipped = new SkippedCounts();

  add(part: MailPart, around: Around): void {
    const { value } = part.type;
    const [kind, subtype] = value.split("/", 2);
    if (kind !== "multipart" || part.parts.length === 0) this.#addLeaf(part, around);
    else if (subtype === "alternative") this.#addAlternatives(part, around);
    else if (subtype === "encrypted") this.members.push(this.#encrypted("encrypted.asc"));
    else for (const one of part.parts) this.add(one, { isRelated: subtype === "related" });
  }

  /** The same text in several formats is one piece of the body, with the files of the richest one. */
  #addAlternatives({ parts }: MailPart, around: Around): void {
    const sorted = parts.map((part) => {
      const sorter = new PartSorter();
      sorter.add(part, around);
      return sorter;
    });
    const plain = sorted.map(({ body }) => body.flatMap((piece) => piece.plain)).findLast(hasParts) ?? [];
    // Apple Mail divides the HTML of a mail at each file that is shown within it.
    const { body = [] } = sorted.findLast((one) => one.body.some(({ rich }) => hasParts(rich))) ?? {};
    const rich = body.flatMap((piece) => (hasParts(piece.rich) ? piece.rich : piece.plain));
    if (hasParts(plain) || hasParts(rich)) this.body.push({ plain, rich });
    for (const { members, encrypted, skipped } of sorted) {
      this.members.push(...members);
      this.encrypted += encrypted;
      this.skipped.addAll(skipped);
    }
  }

  #addLeaf(part: MailPart, { isRelated }: Around): void {
    const { type, disposition } = part;
    const isAttached = disposition.value === "attachment" || fileNameOf(part) !== undefined;
    if (type.value === "text/html" && !isAttached) this.body.push({ plain: [], rich: [part] });
    else if (isBodyText(part) && !isAttached) this.body.push({ plain: [part], rich: [] });
    else if (signatureTypes.test(type.value)) this.skipped.add("signature");
    else if (type.value === "application/applefile") this.skipped.add("system-file");
    else if (type.value === "application/pgp-encrypted") return;
    else if (isRelated || disposition.value === "inline") this.#addInline(part);
    else this.members.push(this.#memberOf(part));
  }

  #addInline(part: MailPart): void {
    if (!part.type.value.startsWith("image/")) this.members.push(this.#memberOf(part));
    else {
      const size = measureImage(decodeBody(part));
      const isScan = size !== undefined && size.width * size.height >= leastScanPixels;
      if (isScan) this.members.push(this.#memberOf(part));
      else this.skipped.add("image");
    }
  }

  #memberOf(part: MailPart): Member {
    const { value } = part.type;
    const extension = extensionOfMediaType(value);
    const fallback = `part-${this.members.length + 1}${extension === undefined ? "" : `.${extension}`}`;
    const name = fileNameOf(part) ?? fallback;
    const isOpaque = part.type.parameters.get("smime-type")?.toLowerCase() === "signed-data";
    if (encryptedTypes.test(value) && !isOpaque) return this.#encrypted(name);
    const isMail = value === "message/rfc822" || value === "message/global";
    return {
      name,
      open: async () => (value.startsWith("text/") ? asUtf8(part) : decodeBody(part)),
      type: isMail ? "message/rfc822" : undefined,
    };
  }

  #encrypted(name: string): Member {
    this.encrypted += 1;
    const fault = new Unreadable("document-encrypted", "It is an encrypted mail.");
    return { name, open: () => Promise.reject(fault) };
  }
}

function hasParts(parts: readonly MailPart[]): boolean {
  return parts.length > 0;
}

/** Types of text that other programs show as text: no type, or one that nobody knows. */
function isBodyText({ type }: MailPart): boolean {
  return ["text/plain", "text", "", "text/enriched"].includes(type.value);
}

function fileNameOf({ type, disposition }: MailPart): string | undefined {
  return disposition.parameters.get("filename") || type.parameters.get("name") || undefined;
}

/** The encoding of a text file may be known only to the mail. */
function asUtf8(part: MailPart): Uint8Array {
  const bytes = decodeBody(part);
  const label = part.type.parameters.get("charset");
  if (label === undefined || /^(?:us-)?ascii$|^utf-?8$/i.test(label)) return bytes;
  const text = decodeStrictly(bytes, label);
  return text === undefined ? bytes : Buffer.from(text);
}
