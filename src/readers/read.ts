import { countText } from "./count-text.ts";
import { detectType } from "./detect/detect-type.ts";
import { bindLayout } from "./layout/bound-layout.ts";
import { cutLayout } from "./layout/decode-layout.ts";
import { cutLists, cutSections } from "./listed-facts.ts";
import { Nest, type ReadMember } from "./members/nest.ts";
import { overLimit } from "./over-limit.ts";
import { type ReadableType, readableTypes, unknownType } from "./readable-types.ts";
import type { Found, Reading, ReadOptions, Skipped } from "./reading.ts";
import { tidyFacts } from "./tidy-facts.ts";
import { toUnreadable, Unreadable } from "./unreadable.ts";

/**
 * Reads a document. Its type is detected from the bytes alone. Rejects only with `Unreadable`.
 */
export function read(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  return readNested(bytes, { ...options, nest: Nest.around(options.limits, readNested) });
}

/** Reads a document or a file within one. */
async function readNested(...[bytes, options]: Parameters<ReadMember>): Promise<Reading> {
  if (bytes.length > options.limits.maxBytes) throw overLimit(bytes.length, options.limits);
  const detected = options.type === undefined ? await detectType(bytes) : { type: options.type, name: "" };
  const readable = readableTypes.find(({ type }) => type === detected.type);
  if (!readable) throw unknownType(detected);
  if (readable.hasPages && options.limits.maxPages === 0) throw noPagesLeft();
  const found = await readWith(readable, bytes, options);
  return toReading(readable.type, found, options.limits.maxCharacters);
}

function noPagesLeft(): Unreadable {
  return new Unreadable("document-over-limit", "No page may be read: the limit is reached (maxPages).");
}

/** Turns any error of a parser into `Unreadable`. */
async function readWith(
  { label, load }: ReadableType,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<Found> {
  try {
    const reader = await load();
    return await reader(bytes, options);
  } catch (error) {
    const unreadable = toUnreadable(error);
    unreadable.details = { ...unreadable.details, reader: label };
    throw unreadable;
  }
}

function toReading(type: string, found: Found, maxCharacters: number): Reading {
  const text = cut(found.text, maxCharacters);
  const markdown = found.markdown === undefined ? undefined : cut(found.markdown, maxCharacters);
  const isCut = text.length < found.text.length || found.isStopped === true;
  const isMarkdownCut = markdown !== undefined && markdown.length < (found.markdown?.length ?? 0);
  const { fields, annotations, files, sections, ...single } = found.facts;
  const within = isCut ? cutSections(sections, text.length) : sections;
  const { lists, skipped: unlisted } = cutLists({ fields, annotations, files, sections: within });
  const cuts = isCut
    ? [cutOff("text", maxCharacters)]
    : isMarkdownCut
      ? [cutOff("Markdown", maxCharacters)]
      : [];
  const skipped = [...(found.facts.skipped ?? []), ...unlisted, ...cuts];
  const layout = found.layout && (isCut ? cutLayout(found.layout, text.length) : found.layout);
  return {
    facts: { ...tidyFacts(single), ...lists, type, ...countText(text), skipped },
    text,
    ...(markdown !== undefined && { markdown }),
    ...(layout && { layout: bindLayout(layout, text) }),
  };
}

function cutOff(what: "text" | "Markdown", maxCharacters: number): Skipped {
  return {
    what: `the ${what} after the first ${maxCharacters} characters`,
    why: "more than the limit allows (maxCharacters)",
    code: "text-cut",
  };
}

/** Cuts a text without leaving half a surrogate pair, which UTF-8 cannot represent. */
function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text.toWellFormed();
  const end = /[\ud800-\udbff]/.test(text.charAt(maxCharacters - 1)) ? maxCharacters - 1 : maxCharacters;
  return text.slice(0, end).toWellFormed();
}
