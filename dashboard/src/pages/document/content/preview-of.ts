import type { DocumentBody } from "#fairlane/client/client.ts";
import { isReading } from "./is-reading.ts";

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
