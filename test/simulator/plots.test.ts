import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { completeConfiguration, orderNames } from "../../src/simulator/configuration.ts";
import { countPlot, firstOfEachPolicy } from "../../src/simulator/plots/count-plot.ts";
import { axesOf, linePlot } from "../../src/simulator/plots/line-plot.ts";
import { element } from "../../src/simulator/plots/markup.ts";
import type { PlotLook } from "../../src/simulator/plots/plot-look.ts";
import { formatNumber, formatWait, timeLabel, waitScale } from "../../src/simulator/plots/scale.ts";
import { waitPlot } from "../../src/simulator/plots/wait-plot.ts";
import { simulate } from "../../src/simulator/simulate.ts";
import { TraceBuilder } from "../../src/simulator/trace.ts";

const evil = `"><script>alert('&')</script>\u202e`;

const look: PlotLook = {
  width: 800,
  words: {
    orderTitle: (order) => order,
    waitsOf: (group) => `Waits of ${group}`,
    lineOf: (order) => `The line of ${order}`,
    countOf: (customer) => `Count of ${customer}`,
    upTo: "95 %",
    atOnce: (percent) => `${percent} at once`,
    noDocuments: "no documents",
    priority: "priority",
    background: "background",
    number: formatNumber,
    percent: (share) => `${Math.round(share * 100)} %`,
    wait: formatWait,
    time: timeLabel,
  },
};

function drawAll(): string[] {
  const builder = new TraceBuilder();
  for (let sent = 0; sent < 60; sent++) {
    const isEvil = sent < 40;
    const [customer, group] = [isEvil ? evil : `c${sent}`, isEvil ? evil : "x"];
    builder.add({ at: sent * 10, customer, serviceMs: 5000, cost: 1, group });
  }
  const configuration = completeConfiguration({ slots: 2 });
  const results = orderNames.map((order) =>
    simulate(builder.build("A load"), { order, configuration }, { seed: 1, watched: [evil, "c50"] }),
  );
  const counts = firstOfEachPolicy(results).flatMap(({ counts, configuration: { policy }, lengthMs }) =>
    counts.map((series) => countPlot(series, { policy, lengthMs }, look)),
  );
  return [
    ...[evil, "x"].map((group) => waitPlot(group, { results, maxMs: 100_000 }, look)),
    ...results.map((result) => linePlot(result, axesOf(results), look)),
    ...counts,
  ].map(String);
}

describe("plots", () => {
  it("show every group, every order, and each watched customer once per policy", () => {
    const names = drawAll().map((plot) => /aria-label="(\w+ \w+)/.exec(plot)?.[1]);
    const count = (name: string) => names.filter((one) => one === name).length;
    assert.deepEqual([count("Waits of"), count("The line"), count("Count of")], [2, 8, 4]);
  });

  it("escape names and stay well-formed", () => {
    for (const plot of drawAll()) assertWellFormed(plot);
    assert.ok(drawAll()[0]?.includes("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;\ufffd"));
  });

  it("contain only finite numbers", () => {
    for (const plot of drawAll()) assert.doesNotMatch(plot, /NaN|Infinity|undefined|null/);
  });

  it("are the same for the same results", () => {
    assert.deepEqual(drawAll(), drawAll());
  });
});

it("an element leaves out absent attributes and rounds numbers to two digits", () => {
  assert.equal(
    String(element("path", { d: "M0,0", x: 1.23456, class: undefined, hidden: false }, "a<b")),
    '<path d="M0,0" x="1.23">a&lt;b</path>',
  );
});

it("a wait is written in one unit", () => {
  const waits = [0, 340, 4200, 52_000, 108_000, 9_000_000, 270_000_000];
  assert.deepEqual(waits.map(formatWait), ["0 ms", "340 ms", "4.2 s", "52 s", "1.8 min", "2.5 h", "3.1 d"]);
});

it("the scale of waits is logarithmic", () => {
  const scale = waitScale(1_000_000, [0, 100]);
  assert.ok(Math.abs(scale(10_000) - scale(1000) - (scale(1000) - scale(100))) < 1e-9);
  assert.equal(scale(0), 0);
});

function assertWellFormed(plot: string): void {
  const open: string[] = [];
  const rest = plot.replace(/<(\/?)([a-z][\w-]*)((?:\s[\w:-]+="[^"<>]*")*)>/gi, (_, closing, name) => {
    if (closing) assert.equal(open.pop(), name);
    else open.push(name);
    return "";
  });
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest, /[<>]|&(?!amp;|lt;|gt;|quot;|#39;)|\u202e/);
}
