import assert from "node:assert/strict";
import { it } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { formatCount, formatDuration } from "../../src/cli/output/format.ts";
import { ProgressBar } from "../../src/cli/output/progress-bar.ts";

class Screen {
  readonly isTTY: boolean;
  readonly columns: number;
  text = "";

  constructor(isTTY: boolean, columns: number) {
    this.isTTY = isTTY;
    this.columns = columns;
  }

  write(text: string): void {
    this.text += text;
  }
}

it("a progress bar fits into one line of a terminal, and leaves it empty", () => {
  for (const columns of [20, 40, 60, 200]) {
    const screen = new Screen(true, columns);
    const bar = new ProgressBar(screen);
    bar.show("copying documents", 0.5);
    const line = stripVTControlCharacters(screen.text).replace("\r", "");
    assert.match(line, /^copying documents.* 50 %$/);
    if (columns >= 40) assert.ok(line.length < columns, line);
    bar.clear();
    assert.ok(screen.text.endsWith("\r\u001b[2K"));
  }
});

it("a progress bar fills with the share that is done", () => {
  const filled = [0, 0.25, 1].map((share) => {
    const screen = new Screen(true, 80);
    new ProgressBar(screen).show("", share);
    return screen.text.split("█").length - 1;
  });
  assert.deepEqual(filled, [0, 10, 40]);
});

it("nothing is drawn where there is no terminal", () => {
  const screen = new Screen(false, 80);
  const bar = new ProgressBar(screen);
  bar.show("copying documents", 0.5);
  bar.clear();
  assert.equal(screen.text, "");
});

it("numbers and durations are formatted for people", () => {
  assert.deepEqual([7, 1000, 1_234_567].map(formatCount), ["7", "1 000", "1 234 567"]);
  const durations = [340, 6300, 59_949, 59_950, 125_000].map(formatDuration);
  assert.deepEqual(durations, ["340 ms", "6.3 s", "59.9 s", "1 min 0 s", "2 min 5 s"]);
});
