import type { DocumentBody, Json } from "#fairlane/client/client.ts";
import { readableFileType } from "#fairlane/policy/file-types/readable-types.ts";
import { mediaTypeOfExtension } from "#fairlane/policy/media-types.ts";
import type { Facts } from "#fairlane/readers/reading.ts";

/** How the content of a document can be shown. Content that may contain scripts (HTML, SVG) is never rendered. */
export type Preview =
  | { readonly kind: "none" | "file" | "pages" }
  /** Without an encoding, it is that of the first bytes. */
  | { readonly kind: "text"; readonly encoding: string | undefined };

const textTypes = /^(text\/|application\/(x-ndjson|json|xml|[\w.-]+\+(json|xml))$|image\/svg\+xml$)/;

/** Decides how to show the content of a document. */
export function previewOf(document: DocumentBody): Preview {
  if (!document.content) return { kind: "none" };
  const type = typeOf(document);
  if (readableFileType(type)?.hasPages) return { kind: "pages" };
  if (!textTypes.test(type)) return { kind: "file" };
  const { result } = document;
  return { kind: "text", encoding: isReading(result) ? decodable(result.encoding) : undefined };
}

/** Returns true if a document may have Markdown: processors of the operator's own may keep it for any type. */
export function mayHaveMarkdown({ result }: DocumentBody): boolean {
  return !isReading(result) || readableFileType(result.type)?.hasMarkdown !== false;
}

/** The type of a document: as detected, or else as declared, or else by its name. */
function typeOf({ type, name, result }: DocumentBody): string {
  const declared = type?.split(";")[0]?.trim().toLowerCase();
  if (isReading(result)) return result.type;
  if (declared && declared !== "application/octet-stream") return declared;
  return mediaTypeOfExtension(/\.(\w+)$/.exec(name)?.[1] ?? "") ?? "";
}

function decodable(encoding: unknown): string {
  try {
    return new TextDecoder(String(encoding ?? "utf-8")).encoding;
  } catch {
    return "utf-8";
  }
}

/** Returns true if a result comes from the built-in reader. Other processors may return anything. */
export function isReading(result: Json): result is Facts & Json {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return false;
  const { type, words, lines, characters, skipped } = result as Record<string, unknown>;
  const hasCounts = [words, lines, characters].every((count) => typeof count === "number");
  return typeof type === "string" && hasCounts && Array.isArray(skipped);
}
