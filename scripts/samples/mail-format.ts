import { type WrittenPart, writeMail } from "../../test/support/documents/mail-writer.ts";
import type { BusinessDocument } from "./business-document.ts";
import { asHtml } from "./markup-formats.ts";
import { asText } from "./plain-formats.ts";

/** A file that is attached to a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Writes the document as the body of a mail, in HTML and as text, with files attached. */
export function asMail(document: BusinessDocument, attachments: readonly Attachment[]): Uint8Array {
  const { title, author, createdAt } = document;
  const body: WrittenPart = {
    subtype: "alternative",
    content: [
      { head: ["Content-Type: text/plain; charset=utf-8"], content: Buffer.from(asText(document)) },
      { head: ["Content-Type: text/html; charset=utf-8"], content: Buffer.from(asHtml(document, "utf-8")) },
    ],
  };
  const head = [
    "Message-ID: <sample@example.com>",
    `From: ${encodedWord(author)} <sender@example.com>`,
    "To: office@example.com",
    `Date: ${new Date(createdAt).toUTCString().replace("GMT", "+0000")}`,
    `Subject: ${encodedWord(title)}`,
  ];
  return writeMail({ head, content: [body, ...attachments.map(attachmentPart)] });
}

function attachmentPart({ name, type, bytes }: Attachment): WrittenPart {
  const head = [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
  ];
  return { head, content: bytes };
}

function encodedWord(text: string): string {
  return `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
}
