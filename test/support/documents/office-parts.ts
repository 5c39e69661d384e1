import type { ZipFile } from "./zip-writer.ts";

/** The start of every part. */
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The namespace of references to relationships. */
export const officeNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";

/** The properties of an Office document. */
export interface OfficeProperties {
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
  readonly createdAt?: string;
  readonly modifiedAt?: string;
}

/** A part, and its type below `application/vnd.openxmlformats-officedocument.` */
export interface OfficePart {
  readonly name: string;
  readonly type?: string;
  readonly data: string | Uint8Array;
}

/** The files of an Office document: its parts, their types, the first relationships and the properties. */
export function officeFiles(
  main: string,
  parts: readonly OfficePart[],
  properties: OfficeProperties = {},
): readonly ZipFile[] {
  const core = { name: "docProps/core.xml", data: coreProperties(properties) };
  return [
    { name: "[Content_Types].xml", data: contentTypes(parts) },
    {
      name: "_rels/.rels",
      data: relationshipsOf([
        ["officeDocument", main],
        [`${packaging}/relationships/metadata/core-properties`, core.name],
      ]),
    },
    core,
    ...parts.map(({ name, data }) => ({ name, data })),
  ];
}

function contentTypes(parts: readonly OfficePart[]): string {
  const overrides = parts.flatMap(({ name, type }) =>
    type === undefined
      ? []
      : [
          `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
        ],
  );
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${overrides.join("")}</Types>`;
}

/** Relationships with the ids rId1, rId2…, each by its kind and target. */
export function relationshipsOf(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(([kind, target], at) => {
    const type = kind.includes("/") ? kind : `${officeNamespace}/${kind}`;
    const mode = /^\w+:/.test(target) ? ' TargetMode="External"' : "";
    return `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"${mode}/>`;
  });
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${all.join("")}</Relationships>`;
}

function coreProperties({ title, author, language, createdAt, modifiedAt }: OfficeProperties): string {
  const field = (name: string, value: string | undefined, attributes = "") =>
    value === undefined ? "" : `<${name}${attributes}>${escapeXml(value)}</${name}>`;
  const date = ' xsi:type="dcterms:W3CDTF"';
  return `${declaration}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${field("dc:title", title)}${field("dc:creator", author)}${field("dc:language", language)}${field("dcterms:created", createdAt, date)}${field("dcterms:modified", modifiedAt, date)}</cp:coreProperties>`;
}

/** Escapes text and attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}
