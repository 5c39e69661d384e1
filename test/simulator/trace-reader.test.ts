import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { readTrace, TraceReader } from "../../src/simulator/trace-reader.ts";

const plain = { urgency: "normal", weight: 1 };
const head = "time,customer,service,cost\n";

describe("a trace", () => {
  it("is CSV with headings in any order, or JSON lines, with seconds or times of day", () => {
    const csv = 'cost,customer,service,time,colour\n2,"Smith, ""Bob""",1.5,10,red\n,b,0.25,12.5,\n';
    const json =
      '{"time":"2026-12-01T08:00:00Z","customer":"Smith, \\"Bob\\"","service":1.5,"cost":2}\n\n' +
      '{"time":"2026-12-01T09:00:02.500+01:00","customer":"b","service":0.25}';
    const expected = [
      { at: 0, customer: 'Smith, "Bob"', group: "few", serviceMs: 1500, cost: 2, ...plain },
      { at: 2500, customer: "b", group: "few", serviceMs: 250, cost: 1, ...plain },
    ];
    for (const text of [csv, csv.replaceAll("\n", "\r\n"), `\ufeff${csv}`, json])
      assert.deepEqual([...readTrace("trace", text)], expected);
  });

  it("is read alike in pieces of any length", () => {
    const text = `${head}0,é,1,1\n1,"b,c",2,3\n1,d,0,1\n`;
    const whole = [...readTrace("trace", text)];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 50, maxLength: 50 }), (lengths) => {
        const reader = new TraceReader("trace");
        let at = 0;
        for (const length of lengths) {
          reader.push(text.slice(at, at + length));
          at += length;
        }
        reader.push(text.slice(at));
        assert.deepEqual([...reader.end()], whole);
      }),
    );
  });

  it("groups customers by what it says, or by how many documents they sent", () => {
    const named = readTrace("trace", "time,customer,service,group\n0,a,1,gold\n0,b,1,\n");
    assert.deepEqual(named.groups, ["gold", "other"]);
    const lines = Array.from({ length: 111 }, (_, index) => `0,${index < 11 ? "b" : "c"},1,1`);
    assert.deepEqual(readTrace("trace", `${head}0,a,1,1\n${lines.join("\n")}`).groups, ["few", "some"]);
  });

  it("may put documents of one customer into several groups, with urgencies and weights", () => {
    const csv = "time,customer,service,group,urgency,weight\n0,a,1,backfill,background,3\n0,a,1,person,,\n";
    const trace = readTrace("trace", csv);
    assert.deepEqual(trace.groups, ["backfill", "person"]);
    assert.deepEqual(
      Array.from(trace, ({ group, urgency, weight }) => [group, urgency, weight]),
      [
        ["backfill", "background", 3],
        ["person", "normal", 1],
      ],
    );
  });

  it("can be gone through again and again", () => {
    const trace = readTrace("trace", `${head}0,a,1,1\n`);
    assert.deepEqual([...trace], [...trace]);
  });
});

describe("a bad trace is refused with the number of the line", () => {
  const long = "x".repeat(1_000_000);
  for (const [what, text, message] of [
    ["empty", "", /^t.csv, line 1: expected a trace with at least one document, got an empty one$/],
    ["headings alone", head, /^t.csv, line 2: expected a trace with at least one document, got none$/],
    [
      "missing columns",
      "time,customer\n1,a\n",
      /line 1: headings: expected the columns time, customer, service, got "time, customer"/,
    ],
    [
      "missing fields",
      '{"time":1,"customer":"a"}',
      /line 1: document: expected the fields time, customer, service, got "time, customer"/,
    ],
    ["a missing cell", `${head}1,a,1\n`, /line 2: columns: expected 4 as in the headings, got 3/],
    [
      "a negative time",
      `${head}0,a,1,1\n-5,a,1,1\n`,
      /line 3: time: expected seconds of at least 0, or a time such as .*, got "-5"/,
    ],
    ["a time without a zone", `${head}2026-12-01T08:00:00,a,1,1\n`, /line 2: time: expected/],
    ["no time at all", `${head}soon,a,1,1\n`, /line 2: time: expected .* got "soon"/],
    ["a day that is none", `${head}2026-13-41T08:00:00Z,a,1,1\n`, /line 2: time: expected/],
    [
      "a negative service time",
      `${head}0,a,-1,1\n`,
      /line 2: service: expected seconds of at least 0, got "-1"/,
    ],
    ["an endless service time", '{"time":0,"customer":"a","service":1e400}', /line 1: service: expected/],
    ["a cost of 0", `${head}0,a,1,0\n`, /line 2: cost: expected a whole number from 1 to 1000, got 0/],
    ["nobody", `${head}0,,1,1\n`, /line 2: customer: expected 1 to 200 characters/],
    ["a control character", `${head}0,a\u001b[2J,1,1\n`, /line 2: customer: .* got U\+001B at position 1/],
    [
      "unsorted",
      `${head}5,a,1,1\n\n4,a,1,1\n`,
      /line 4: time: expected a time at or after that of the previous line; sort the trace by time, got "4"/,
    ],
    [
      "a line of a million characters",
      `${head}0,${long},1,1\n`,
      /line 2: expected at most 10000 characters, got 1000006$/,
    ],
    [
      "a million characters without an end",
      `${head}0,${long}`,
      /line 2: expected at most 10000 characters, got at least 1000002$/,
    ],
    ["no JSON", '{"time":0,\n', /line 1: document: expected a JSON object, got "{\\"time\\":0,"/],
    [
      "another JSON",
      '{"time":0,"customer":"a","service":1}\n[1]\n',
      /line 2: document: expected a JSON object, got \[1\]/,
    ],
    ["an open quote", `${head}0,"a,1,1\n`, /line 2: cell: expected a closing quote in the same line/],
    [
      "an unknown urgency",
      "time,customer,service,urgency\n0,a,1,high\n",
      /line 2: urgency: expected normal or background, got "high"/,
    ],
    [
      "a weight of 101",
      "time,customer,service,weight\n0,a,1,101\n",
      /line 2: weight: expected a whole number from 1 to 100, got 101/,
    ],
    [
      "the group of all",
      "time,customer,service,group\n0,a,1,all\n",
      /line 2: group: expected another name than "all", got "all"/,
    ],
  ] as const) {
    it(what, () => {
      assert.throws(() => readTrace("t.csv", text), { code: "invalid-argument", message });
    });
  }
});
