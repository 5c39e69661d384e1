import type { ComponentChildren } from "preact";
import { extensionOfMediaType } from "#fairlane/policy/media-types.ts";
import type {
  Annotation,
  EmbeddedFile,
  FormField,
  ListedFacts,
  Section,
} from "#fairlane/readers/listed-facts.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Span } from "../find/spans.ts";
import "./listed-facts.css";

interface ListsProps {
  readonly facts: ListedFacts;
  /** Shows a part of the text. */
  readonly onJump: (span: Span) => void;
}

/** The lists among the facts of a document: files within it, form fields, remarks. Empty ones are left out. */
export function Lists({ facts, onJump }: ListsProps) {
  const words = useWords("document");
  return (
    <>
      <List label={words.sections} items={itemsOf<Section>(facts.sections)}>
        {(section) => <SectionItem section={section} onJump={onJump} />}
      </List>
      <List label={words.files} items={itemsOf<EmbeddedFile>(facts.files)}>
        {(file) => <FileItem file={file} />}
      </List>
      <List label={words.fields} items={itemsOf<FormField>(facts.fields)}>
        {(field) => <FieldItem field={field} />}
      </List>
      <List label={words.annotations} items={itemsOf<Annotation>(facts.annotations)}>
        {(annotation) => <AnnotationItem annotation={annotation} />}
      </List>
    </>
  );
}

/** The items of a list that any processor may have returned. */
type Untrusted<Item> = { readonly [Name in keyof Item]?: unknown };

function itemsOf<Item>(list: unknown): readonly Untrusted<Item>[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === "object" && item !== null) : [];
}

const openUpTo = 8;

interface ListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ComponentChildren;
}

function List<Item>({ label, items, children }: ListProps<Item>) {
  const { number } = useFormat();
  if (items.length === 0) return null;
  return (
    <details class="listed" open={items.length <= openUpTo}>
      <summary>
        {label} <span class="muted number">{number(items.length)}</span>
      </summary>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
    </details>
  );
}

function SectionItem({
  section: { name, depth, type, start, end },
  onJump,
}: {
  readonly section: Untrusted<Section>;
  readonly onJump: ListsProps["onJump"];
}) {
  const indent = { paddingInlineStart: `${Math.min(Math.max(Number(depth) || 1, 1) - 1, 5)}rem` };
  const isPlaced = typeof start === "number" && typeof end === "number" && start < end;
  return (
    <span style={indent}>
      {isPlaced ? (
        <button type="button" class="link-button" onClick={() => onJump({ start, end: start + 1 })}>
          {textOf(name)}
        </button>
      ) : (
        textOf(name)
      )}{" "}
      <span class="muted">{extensionOfMediaType(textOf(type)) ?? textOf(type)}</span>
    </span>
  );
}

function FileItem({ file: { name, size, type } }: { readonly file: Untrusted<EmbeddedFile> }) {
  const { bytes } = useFormat();
  const facts = [textOf(type), typeof size === "number" ? bytes(size) : ""].filter((fact) => fact !== "");
  return (
    <>
      {textOf(name)} <span class="muted">{facts.join(", ")}</span>
    </>
  );
}

function FieldItem({ field: { name, value, page } }: { readonly field: Untrusted<FormField> }) {
  const words = useWords("document");
  const isBox = typeof value === "boolean";
  const shown = isBox ? (value ? words.checked : words.unchecked) : textOf(value);
  return (
    <>
      <span class="muted">{textOf(name) || words.unnamed}:</span>{" "}
      {shown === "" ? (
        <span class="muted">{words.notFilledIn}</span>
      ) : (
        <span class="listed-text">{shown}</span>
      )}{" "}
      <OnPage page={page} />
    </>
  );
}

function AnnotationItem({
  annotation: { kind, text, author, page },
}: {
  readonly annotation: Untrusted<Annotation>;
}) {
  const { annotationKinds } = useWords("document");
  const name = textOf(kind);
  const known = Object.hasOwn(annotationKinds, name) ? annotationKinds[name as Annotation["kind"]] : name;
  const by = textOf(author);
  return (
    <>
      <span class="muted">{by === "" ? `${known}:` : `${known} (${by}):`}</span>{" "}
      <span class="listed-text">{textOf(text) || "–"}</span> <OnPage page={page} />
    </>
  );
}

function OnPage({ page }: { readonly page: unknown }) {
  const words = useWords("document");
  const { number } = useFormat();
  return typeof page === "number" ? <span class="muted">{words.onPage(number(page))}</span> : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
