import type { DocumentBody, Json } from "#fairlane/client/client.ts";
import type { Facts } from "#fairlane/readers/reading.ts";

/** How the content of a document can be shown. Content that may contain scripts (HTML, SVG) is never rendered. */
export type Preview =
  | { readonly kind: "none" | "file" | "too-large" }
  | { readonly kind: "image"; readonly type: string }
  | { readonly kind: "text"; readonly encoding: string };

const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const textTypes = /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))$)/;
const maxImageBytes = 20_000_000;

/** Decides how to show the content of a document: by its detected type, or else by its declared type. */
export function previewOf({ content, type, result }: DocumentBody): Preview {
  if (!content) return { kind: "none" };
  const facts = isReading(result) ? result : undefined;
  const known = (facts?.type ?? type ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (imageTypes.includes(known)) {
    return content.size > maxImageBytes ? { kind: "too-large" } : { kind: "image", type: known };
  }
  if (textTypes.test(known)) return { kind: "text", encoding: decodable(facts?.encoding) };
  return { kind: "file" };
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
