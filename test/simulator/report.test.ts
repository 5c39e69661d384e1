import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { completeConfiguration, orderNames } from "../../src/simulator/configuration.ts";
import { element } from "../../src/simulator/report/markup.ts";
import { reportMark, reportPage } from "../../src/simulator/report/page.ts";
import { formatWait, waitScale } from "../../src/simulator/report/scale.ts";
import { simulate } from "../../src/simulator/simulate.ts";
import { TraceBuilder } from "../../src/simulator/trace.ts";

const evil = `"><script>alert('&')</script>\u202e`;

function makeReport(title = "A load"): string {
  const builder = new TraceBuilder();
  for (let sent = 0; sent < 60; sent++)
    builder.add({
      at: sent * 10,
      customer: sent < 40 ? evil : `c${sent}`,
      serviceMs: 5000,
      cost: 1,
      group: sent < 40 ? evil : "x",
    });
  const arrivals = builder.build(title);
  const configuration = completeConfiguration({ slots: 2 });
  const results = orderNames.map((order) =>
    simulate(arrivals, { order, configuration }, { seed: 1, watched: [evil, "c50"] }),
  );
  const assertions = [
    { text: evil, isKept: true, found: evil },
    { text: "x.p95 < 1s", isKept: false, found: "2 s" },
  ];
  return reportPage({
    title,
    meaning: evil,
    seed: 1,
    results,
    assertions,
    command: `fairlane simulate ${evil}`,
  });
}

describe("a report", () => {
  it("is one well-formed page", () => {
    const page = makeReport();
    assert.ok(page.startsWith('<!doctype html>\n<html lang="en">') && page.includes(reportMark));
    assertWellFormed(page);
  });

  it("asks for nothing from elsewhere, and runs nothing", () => {
    const page = makeReport();
    assert.doesNotMatch(page, /<(script|link|img|iframe|object|embed|use|image|foreignObject)\b/i);
    assert.doesNotMatch(page, /\s(src|href|xlink:href|srcset|action|on\w+)=/i);
    assert.doesNotMatch(page, /url\(|@import|https?:|javascript:/i);
    assert.match(page, /content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"/);
  });

  it("shows names as text, whatever they are", () => {
    const page = makeReport(evil);
    assert.ok(page.includes("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;\ufffd"));
    assert.ok(!page.includes("\u202e") && !page.includes("<script"));
    assertWellFormed(page);
  });

  it("draws every order, every group and every chosen customer, without a number that is none", () => {
    const page = makeReport();
    assert.doesNotMatch(page, /NaN|Infinity|undefined|null/);
    const drawings = page.match(/aria-label="[^"]*"/g) ?? [];
    const count = (beginning: string) =>
      drawings.filter((one) => one.startsWith(`aria-label="${beginning}`)).length;
    // The fixed window has counts of its own.
    assert.deepEqual(
      [count("Waits of"), count("The line over time"), count("Count and priority")],
      [2, 8, 4],
    );
  });

  it("is the same for the same results", () => {
    assert.equal(makeReport(), makeReport());
  });
});

it("an element leaves out what is absent, and rounds what is finer than a screen", () => {
  assert.equal(
    String(element("path", { d: "M0,0", x: 1.23456, class: undefined, hidden: false }, "a<b")),
    '<path d="M0,0" x="1.23">a&lt;b</path>',
  );
});

it("waits are written in one unit, and each ten times as long is as far from the one before", () => {
  const waits = [0, 340, 4200, 52_000, 108_000, 9_000_000, 270_000_000];
  assert.deepEqual(waits.map(formatWait), ["0 ms", "340 ms", "4.2 s", "52 s", "1.8 min", "2.5 h", "3.1 d"]);
  const scale = waitScale(1_000_000, [0, 100]);
  assert.ok(Math.abs(scale(10_000) - scale(1000) - (scale(1000) - scale(100))) < 1e-9);
  assert.equal(scale(0), 0);
});

const voidElements = new Set(["meta", "br", "hr"]);

function assertWellFormed(page: string): void {
  const open: string[] = [];
  const body = page.replace(/^<!doctype html>\n/, "").replace(/<style>[^<]*<\/style>/, "");
  const rest = body.replace(/<(\/?)([a-z][\w-]*)((?:\s[\w:-]+="[^"<>]*")*)>/g, (_, closing, name) => {
    if (closing) assert.equal(open.pop(), name);
    else if (!voidElements.has(name)) open.push(name);
    return "";
  });
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /[<>]/);
  assert.doesNotMatch(rest, /&(?!amp;|lt;|gt;|quot;|#39;)/);
}
