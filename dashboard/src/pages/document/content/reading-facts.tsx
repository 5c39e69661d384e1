import { partialInWords } from "#fairlane/i18n/partial.ts";
import type { Facts } from "#fairlane/readers/reading.ts";
import { language } from "../../../settings.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { type Fact, FactList } from "../fact-list.tsx";
import type { Span } from "../find/spans.ts";
import { Lists } from "./listed-facts.tsx";

interface ReadingFactsProps {
  readonly facts: Facts;
  /** Shows a part of the text. */
  readonly onJump: (span: Span) => void;
}

/** The facts of the built-in reader. Any processor may have returned them, so none is trusted. */
export function ReadingFacts({ facts, onJump }: ReadingFactsProps) {
  const words = useWords("document");
  const format = useFormat();
  const number = (value: unknown) => (typeof value === "number" ? format.number(value) : undefined);
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const moment = (value: unknown) =>
    Number.isNaN(Date.parse(String(value))) ? text(value) : format.moment(String(value));
  const [width, height] = [number(facts.width), number(facts.height)];
  const shown: readonly Fact[] = [
    [words.documentTitle, text(facts.title)],
    [words.author, text(facts.author)],
    [words.type, facts.type],
    [words.pages, number(facts.pages)],
    [words.words, number(facts.words)],
    [words.lines, number(facts.lines)],
    [words.characters, number(facts.characters)],
    [words.rows, number(facts.rows)],
    [words.columns, number(facts.columns)],
    [words.imageSize, width && height && words.pixels(width, height)],
    [words.language, facts.language && nameOfLanguage(facts.language)],
    [words.encoding, text(facts.encoding)],
    [words.createdAt, facts.createdAt && moment(facts.createdAt)],
    [words.modifiedAt, facts.modifiedAt && moment(facts.modifiedAt)],
    [words.ocr, facts.ocr && <Recognised ocr={facts.ocr} />],
    [words.skipped, facts.skipped.length > 0 && <Skipped skipped={facts.skipped} />],
  ];
  return (
    <div class="facts-wide">
      <FactList facts={shown} />
      <Lists facts={facts} onJump={onJump} />
    </div>
  );
}

function Recognised({ ocr }: { readonly ocr: NonNullable<Facts["ocr"]> }) {
  const words = useWords("document");
  const format = useFormat();
  const pages = Number(ocr.pages) || 0;
  const confidence = format.percent(Number(ocr.confidence) || 0);
  return (
    <>
      {words.ocrFacts(pages, {
        pages: format.number(pages),
        languages: format.list(namesOfLanguages(ocr.languages)),
        confidence,
      })}
    </>
  );
}

function Skipped({ skipped }: { readonly skipped: Facts["skipped"] }) {
  const { skippedKinds } = useWords("document");
  const format = useFormat();
  const sentenceOf = ({ code, page, kind, count: given }: Facts["skipped"][number]) => {
    if (code) return partialInWords([{ code, page }], language.value);
    if (!kind || !Object.hasOwn(skippedKinds, kind)) return undefined;
    const count = Number(given) || 1;
    return skippedKinds[kind](count, format.number(count));
  };
  return (
    <ul class="skipped">
      {skipped.map((each, index) => {
        // The reason says more than that it was not read, which the heading of the list says.
        if (each?.code === "member-not-read" && each.member)
          return (
            <li key={index}>
              {each.member}: <span lang="en">{String(each.why)}</span>
            </li>
          );
        const sentence = each && sentenceOf(each);
        return sentence ? (
          <li key={index}>
            {each.member ? `${each.member}: ${sentence}` : sentence}
            {each.code && <Reason why={each.why} />}
          </li>
        ) : (
          <li key={index} lang="en">{`${each?.what}: ${each?.why}`}</li>
        );
      })}
    </ul>
  );
}

/** The words of the reader, such as the damage, a limit or a command that helps. They are in English. */
function Reason({ why }: { readonly why: unknown }) {
  return typeof why === "string" ? (
    <>
      {" "}
      <span class="muted" lang="en">
        {why}
      </span>
    </>
  ) : null;
}

function namesOfLanguages(codes: unknown): readonly string[] {
  return Array.isArray(codes) ? codes.map(nameOfLanguage) : [];
}

function nameOfLanguage(code: unknown): string {
  try {
    return new Intl.DisplayNames(language.value, { type: "language" }).of(String(code)) ?? String(code);
  } catch {
    return String(code);
  }
}
