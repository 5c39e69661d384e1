const maxLines = 200;

/** Splits off the fields between two lines of dashes at the start. */
export function splitFrontMatter(markdown: string): { fields: ReadonlyMap<string, string>; body: string } {
  const lines = /^---\r?\n/.test(markdown) ? markdown.split("\n", maxLines) : [];
  const end = lines.findIndex((line, place) => place > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  if (end === -1) return { fields: new Map(), body: markdown };
  const head = lines.slice(0, end + 1);
  const length = head.reduce((sum, line) => sum + line.length + 1, 0);
  return { fields: readFields(head), body: markdown.slice(length) };
}

/** Reads values of one line only, which are usual, so that no YAML parser is needed. */
function readFields(lines: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([A-Za-z][\w-]{0,50}):(.*)$/.exec(line.trimEnd()) ?? [];
    const plain = value?.trim().replace(/^(["'])(.*)\1$/, "$2");
    if (name && plain) fields.set(name.toLowerCase(), plain);
  }
  return fields;
}
