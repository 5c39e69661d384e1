/** An error as S3 reports it. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toXml(): string {
    const fields = { Code: this.code, Message: this.message, ...this.details };
    return element(
      "Error",
      Object.entries(fields).map(([name, value]) => element(name, escapeXml(value))),
    );
  }
}

export const noSuchKey = () => new S3Error(404, "NoSuchKey", "The specified key does not exist.");

export const noSuchUpload = () =>
  new S3Error(404, "NoSuchUpload", "The specified multipart upload does not exist.");

export const noSuchBucket = () => new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");

export const accessDenied = (message = "Access Denied") => new S3Error(403, "AccessDenied", message);

export const preconditionFailed = () =>
  new S3Error(412, "PreconditionFailed", "At least one of the preconditions you specified did not hold");

/** An XML element that contains other XML. */
export function element(name: string, content: readonly string[] | string): string {
  return `<${name}>${typeof content === "string" ? content : content.join("")}</${name}>`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function unescapeXml(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    name ? (names[name] ?? "") : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );
}

/** The texts of all elements of a name. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, "g"))].map(([, text = ""]) => text);
}

/** The unescaped text of the first element of a name. */
export function textOf(xml: string, name: string): string | undefined {
  const [text] = textsOf(xml, name);
  return text === undefined ? undefined : unescapeXml(text);
}
