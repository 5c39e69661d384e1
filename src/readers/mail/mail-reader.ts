import type { Block } from "../blocks/block.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import { toText } from "../blocks/to-text.ts";
import { countText } from "../count-text.ts";
import { toBlocks } from "../html/html-blocks.ts";
import { surveyElements } from "../html/html-elements.ts";
import { parseHtml } from "../html/parse-html.ts";
import { withMembers } from "../members/read-members.ts";
import type { Found, FoundFacts, Reader, Skipped } from "../reading.ts";
import { toUnreadable, Unreadable } from "../unreadable.ts";
import { decodeTextPart } from "./decode-part.ts";
import { decodeField } from "./field-values.ts";
import { type MailPart, parseMail } from "./mime-tree.ts";
import type { MailField } from "./part-head.ts";
import { plainBlocks, tidyPlainText } from "./plain-body.ts";
import { type BodyPiece, sortParts } from "./sort-parts.ts";

/** Reads a mail: its head, the best of its bodies, and its attachments as sections. Nothing is fetched. */
export const readMail: Reader = async (bytes, options) => {
  const mail = parseMail(bytes, options.limits);
  const { body, members, encrypted, skipped } = sortParts(mail);
  const head = headOf(mail);
  const read: Body[] = [];
  for (const piece of body) read.push(await readBody(piece));
  const texts = read.map(({ text }) => text).filter((text) => text !== "");
  const isEncrypted = encrypted > 0 || read.some(({ isProtected }) => isProtected);
  if (isEncrypted && texts.length === 0 && encrypted === members.length) throw noMoreThanEncrypted();
  const own: Found = {
    facts: { ...factsOf(mail), skipped: [...read.flatMap((one) => one.skipped), ...skipped.list()] },
    text: [head.text, ...texts].filter((text) => text !== "").join("\n"),
    markdown: toMarkdown([...head.blocks, ...read.flatMap((one) => one.blocks)]),
  };
  return withMembers(own, members, options);
};

function noMoreThanEncrypted(): Unreadable {
  return new Unreadable("document-encrypted", "The document is an encrypted mail.");
}

function factsOf({ fields }: MailPart): FoundFacts {
  const [title, author, date] = (["subject", "from", "date"] as const).map((name) => fieldOf(fields, name));
  return { title, author, createdAt: timeOf(date) };
}

const maxDateLength = 100;

function timeOf(date = ""): string | undefined {
  const time = Date.parse(date.slice(0, maxDateLength));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function fieldOf(fields: MailPart["fields"], name: MailField): string | undefined {
  const value = fields.get(name);
  return value === undefined ? undefined : decodeField(value) || undefined;
}

const shown = { from: "From", to: "To", cc: "Cc", date: "Date", subject: "Subject" } as const;

/** The fields that people see, in their usual order. */
function headOf({ fields }: MailPart): { readonly text: string; readonly blocks: readonly Block[] } {
  const names = Object.keys(shown) as (keyof typeof shown)[];
  const values = names.flatMap((name) => {
    const value = fieldOf(fields, name);
    return value === undefined ? [] : [{ name, line: `${shown[name]}: ${value}` }];
  });
  const subject = fieldOf(fields, "subject");
  const lines = values.filter(({ name }) => name !== "subject").map(({ line }) => line);
  return {
    text: values.map(({ line }) => `${line}\n`).join(""),
    blocks: [
      ...(subject === undefined ? [] : [headingOf(subject)]),
      ...(lines.length === 0 ? [] : plainBlocks(lines.join("\n"))),
    ],
  };
}

function headingOf(text: string): Block {
  return { kind: "heading", level: 1, content: [{ kind: "text", text }] };
}

/** A piece of the body as it was read. */
interface Body {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly skipped: readonly Skipped[];
  readonly isProtected?: boolean;
}

/** Plain text often repeats the addresses of links, and HTML may be only a frame around an image. */
const leastShare = 0.75;

/** Reads a piece of the body from HTML, unless the plain text has clearly more words. */
async function readBody({ plain, rich }: BodyPiece): Promise<Body> {
  const written = await readParts(plain);
  if (rich.length === 0) return written;
  const page = await readParts(rich);
  if (written.text === "") return page;
  return countText(page.text).words >= leastShare * countText(written.text).words ? page : written;
}

async function readParts(parts: readonly MailPart[]): Promise<Body> {
  const read: Body[] = [];
  for (const part of parts) read.push(await (part.type.value === "text/html" ? readPage : readPlain)(part));
  const [only] = read;
  if (only && read.length === 1) return only;
  return {
    text: read
      .map(({ text }) => text)
      .filter((text) => text !== "")
      .join("\n"),
    blocks: read.flatMap(({ blocks }) => blocks),
    skipped: read.flatMap(({ skipped }) => skipped),
    isProtected: read.some(({ isProtected }) => isProtected),
  };
}

const noBody: Body = { text: "", blocks: [], skipped: [] };

async function readPlain(part: MailPart): Promise<Body> {
  const text = tidyPlainText(await decodeTextPart(part), part);
  if (!text.startsWith("-----BEGIN PGP MESSAGE-----"))
    return { text, blocks: plainBlocks(text), skipped: [] };
  const note: Skipped = { what: "the text", why: "It is encrypted.", code: "member-not-read" };
  return { ...noBody, skipped: [note], isProtected: true };
}

async function readPage(part: MailPart): Promise<Body> {
  try {
    const page = await parseHtml(await decodeTextPart(part));
    const { blocks, skipped } = toBlocks(page, surveyElements(page));
    return { text: toText(blocks), blocks, skipped };
  } catch (error) {
    const why = toUnreadable(error).message;
    return { ...noBody, skipped: [{ what: "the text in HTML", why, code: "member-not-read" }] };
  }
}
