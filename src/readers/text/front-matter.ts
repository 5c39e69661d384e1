const maxLines = 200;

/** What stands before the text between two lines of dashes, by its names, and the text. */
export function splitFrontMatter(markdown: string): { fields: ReadonlyMap<string, string>; body: string } {
  const lines = /^---\r?\n/.test(markdown) ? markdown.split("\n", maxLines) : [];
  const end = lines.findIndex((line, place) => place > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  if (end === -1) return { fields: new Map(), body: markdown };
  const head = lines.slice(0, end + 1);
  const length = head.reduce((sum, line) => sum + line.length + 1, 0);
  return { fields: readFields(head), body: markdown.slice(length) };
}

/** Only values of one line: this is what people write there, and no need for a parser of YAML. */
function readFields(lines: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([A-Za-z][\w-]{0,50}):(.*)$/.exec(line.trimEnd()) ?? [];
    const plain = value?.trim().replace(/^(["'])(.*)\1$/, "$2");
    if (name && plain) fields.set(name.toLowerCase(), plain);
  }
  return fields;
}
