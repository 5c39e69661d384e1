import assert from "node:assert/strict";

/** One parsed line of metrics. */
export interface Line {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric with its header and its lines. */
export interface Family {
  readonly type: string;
  readonly lines: Line[];
}

const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const pair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
const number = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|\+Inf|-Inf|NaN)$/i;

/** Parses the text format of Prometheus (0.0.4), and fails if the text violates its grammar. */
export function readExposition(text: string): Map<string, Family> {
  assert.ok(text.endsWith("\n"), "the last line must end");
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let current = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const [, help] = /^# HELP (\S+) \S/.exec(line) ?? [];
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (help !== undefined) current = help;
    else if (typed !== undefined) {
      assert.equal(typed, current, "a type follows the help of the same metric");
      assert.ok(!families.has(typed), `${typed} occurs twice`);
      families.set(typed, { type: type as string, lines: [] });
    } else {
      const read = readLine(line);
      const family = families.get(current) ?? assert.fail(line);
      const suffixes = family.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
      assert.ok(
        suffixes.some((suffix) => read.name === `${current}${suffix}`),
        line,
      );
      const series = line.slice(0, line.lastIndexOf(" "));
      assert.ok(!seen.has(series), `${series} occurs twice`);
      seen.add(series);
      family.lines.push(read);
    }
  }
  return families;
}

function readLine(line: string): Line {
  const [, name, inBraces = "", value] = sample.exec(line) ?? assert.fail(`no sample: ${line}`);
  assert.match(value as string, number, line);
  const labels: Record<string, string> = {};
  pair.lastIndex = 0;
  while (pair.lastIndex < inBraces.length) {
    const [, label, text] = pair.exec(inBraces) ?? assert.fail(`no labels: ${line}`);
    labels[label as string] = text as string;
  }
  return { name: name as string, labels, value: Number((value as string).replace("+Inf", "Infinity")) };
}
