const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns text as HTML. */
export function escapeText(text: string | undefined): string {
  return (text ?? "").replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
