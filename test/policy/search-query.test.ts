import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { documentStates } from "../../src/policy/document-states.ts";
import { priorities } from "../../src/policy/rule.ts";
import {
  mayBeId,
  parseSearch,
  readSearch,
  type SearchConditions,
  searchOf,
} from "../../src/policy/search/search-query.ts";
import { searchTokens } from "../../src/policy/search/search-tokens.ts";
import { qualifierNames } from "../../src/policy/search/search-values.ts";

const now = Date.parse("2026-11-19T12:00:00Z");
const conditionsOf = (text: string) => parseSearch(text, { now }).conditions;

describe("a search", () => {
  it("has words, and qualifiers in any order and case", () => {
    assert.deepEqual(
      conditionsOf('State:FAILED scan 7 customer:acme type:pdf name:"annual report" priority:3 partial:yes'),
      {
        text: "scan 7",
        state: "failed",
        customer: "acme",
        type: "application/pdf",
        name: "annual report",
        priority: 3,
        partial: true,
      },
    );
    assert.deepEqual(conditionsOf("type:invoice"), { type: "invoice" });
    assert.deepEqual(conditionsOf("id:019E2F60-5c urgency:background failure:abc type:text/csv"), {
      id: "019e2f60-5c",
      urgency: "background",
      failure: "abc",
      type: "text/csv",
    });
    assert.deepEqual(conditionsOf("  "), {});
  });

  it("has times before now, days, and moments", () => {
    const times = (text: string) => {
      const { submittedBefore, submittedAfter } = conditionsOf(text);
      return [submittedAfter, submittedBefore].map((at) => at && new Date(at).toISOString());
    };
    assert.deepEqual(times("after:2d before:12h"), ["2026-11-17T12:00:00.000Z", "2026-11-19T00:00:00.000Z"]);
    assert.deepEqual(times("after:30m"), ["2026-11-19T11:30:00.000Z", undefined]);
    assert.deepEqual(times("before:2026-11-01"), [undefined, "2026-11-01T00:00:00.000Z"]);
    assert.deepEqual(times("after:2026-11-01T08:30:00+01:00"), ["2026-11-01T07:30:00.000Z", undefined]);
    const startOfDay = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, -1);
    assert.equal(
      parseSearch("after:2026-11-01", { now, startOfDay }).conditions.submittedAfter,
      Date.parse("2026-10-31T23:00:00Z"),
    );
  });

  it("keeps what only looks like a qualifier as words", () => {
    for (const text of ["12:30", "https://a.example/b", "Re: invoice", "a:b:", '"state:failed"'])
      assert.equal(conditionsOf(text).text, text.replaceAll('"', ""), text);
    assert.equal(conditionsOf('"annual  report').text, "annual  report");
  });

  it("says what was expected, what came, and what was probably meant", () => {
    const said = (text: string) => {
      try {
        return readSearch(text, { now });
      } catch (error) {
        return (error as Error).message;
      }
    };
    assert.equal(
      said("stat:failed"),
      `search: expected a qualifier, one of ${qualifierNames.join(", ")} (did you mean state?), or text in quotes, got "stat:failed"`,
    );
    assert.equal(
      said("state:faild"),
      `search: expected one of ${documentStates.join(", ")} after state: (did you mean failed?), got "state:faild"`,
    );
    assert.equal(
      said("priority:12"),
      'search: expected a number from 1 to 9 after priority:, got "priority:12"',
    );
    assert.match(String(said("before:2026-02-30")), /a time such as 2d, 12h or 2026-11-01 after before:/);
    assert.match(String(said("type:pdff")), /did you mean pdf/);
    assert.match(String(said("type:a/b/c")), /a type such as pdf or application\/pdf after type:/);
    assert.match(String(said("customer:")), /the name of a customer after customer:, got "customer:"/);
    assert.equal(said("state:done state:failed"), "search: expected state: only once");
  });

  it("leaves parts with a problem out, so that a search can be shown while it is typed", () => {
    const { conditions, problems } = parseSearch("scan state:fai customer:acme", { now });
    assert.deepEqual(conditions, { text: "scan", customer: "acme" });
    assert.deepEqual(problems, [{ kind: "invalid", qualifier: "state", value: "fai", nearest: undefined }]);
  });

  it("is written so that reading it gives the same conditions", () => {
    const word = fc.stringMatching(/^[a-zäß:"/0-9 -]{1,12}$/).map((text) => text.trim() || "x");
    const given = fc.record(
      {
        // The words of a text are searched without their quotes.
        text: word.map((text) => text.replaceAll('"', "").replace(/\s+/g, " ").trim() || "x"),
        name: word,
        customer: word,
        state: fc.constantFrom(...documentStates),
        type: fc.constant("application/pdf"),
        priority: fc.constantFrom(...priorities),
        partial: fc.constant(true as const),
        submittedAfter: fc.integer({ min: 0, max: now }),
        submittedBefore: fc.integer({ min: 0, max: now }),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(given, (conditions: SearchConditions) => {
        assert.deepEqual(parseSearch(searchOf(conditions), { now }), { conditions, problems: [] });
      }),
    );
  });

  it("is split without end or loss, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const gaps = searchTokens(text).map(({ end }, index, all) => text.slice(end, all[index + 1]?.start));
        const parts = searchTokens(text).map(({ start, end }) => text.slice(start, end));
        const whole = parts.map((part, index) => part + gaps[index]).join("");
        assert.equal(whole.trim(), text.trim());
        assert.ok(gaps.every((gap) => gap.trim() === ""));
        assert.ok(parts.every((part) => part !== ""));
      }),
    );
  });
});

it("text may be the beginning of an id if no word looks like it", () => {
  for (const text of ["019e", "019e2f60-", "019E2F60-5c1e-7b3a", "019e2f605c1e7b3a"])
    assert.ok(mayBeId(text), text);
  for (const text of ["facade", "019", "scan-7", "2026-11", "19e-4"]) assert.ok(!mayBeId(text), text);
});
