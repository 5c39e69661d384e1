import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ExportedAuditEntry } from "../../../src/engine/store-records.ts";
import { withoutCustomer } from "../../../src/engines/shared/customers/erased-audit.ts";

const erased = { customer: "acme", pseudonym: "erased-1", keys: ["acmekey"], webhooks: new Set(["wh_acme"]) };

function entry(change: Partial<ExportedAuditEntry>): ExportedAuditEntry {
  const usual = { id: "1", at: 0, actor: "k1", actorName: "operator", action: "bulkDocuments" } as const;
  return { ...usual, kind: "document", subject: null, facts: "{}", outcome: "done", ...change };
}

describe("erasing a customer from the audit", () => {
  it("rewrites no entry that stays the same", () => {
    const kept = [
      entry({ facts: '{"filter":{"state":"failed"}}' }),
      entry({ facts: '{"filter":{"customer":"other","name":"a letter"}}' }),
      entry({ facts: '{"filter":{"name":"(erased)"}}' }),
      entry({ kind: "plan", subject: "acme", facts: '{"name":"acme"}' }),
      entry({ kind: "customer", subject: "other", facts: '{"plan":"acme"}' }),
    ];
    assert.deepEqual(withoutCustomer(kept, erased), []);
  });

  it("finds webhooks that were removed before by the entries that created them", () => {
    const facts = '{"url":"https://acme.example"}';
    const created = entry({ kind: "webhook", subject: "wh_old", facts: '{"customer":"acme"}' });
    const changed = entry({ kind: "webhook", subject: "wh_old", facts });
    const of = { ...erased, webhooks: new Set<string>() };
    assert.deepEqual(withoutCustomer([created, changed], of), [
      { ...created, facts: '{"customer":"erased-1"}' },
      { ...changed, facts: '{"url":"(erased)"}' },
    ]);
  });

  it("removes the addresses and descriptions of its webhooks, and of no others", () => {
    const facts = '{"url":"https://acme.example","description":"ours"}';
    const created = entry({ kind: "webhook", facts: facts.replace("{", '{"customer":"acme",') });
    const changed = entry({ kind: "webhook", subject: "wh_acme", facts });
    const own = entry({ kind: "webhook", actor: "acmekey", facts });
    const others = [
      entry({ kind: "webhook", subject: "wh_other", facts }),
      entry({ kind: "webhook", facts: facts.replace("{", '{"customer":"other",') }),
    ];
    const erasedFacts = '{"url":"(erased)","description":"(erased)"}';
    assert.deepEqual(withoutCustomer([created, changed, own, ...others], erased), [
      { ...created, facts: erasedFacts.replace("{", '{"customer":"erased-1",') },
      { ...changed, facts: erasedFacts },
      { ...own, actor: "erased-1", actorName: "erased-1", facts: erasedFacts },
    ]);
  });

  it("rewrites the entries by the customer, about it, and with text of its documents", () => {
    const about = entry({ kind: "customer", subject: "acme" });
    const by = entry({ actor: "acmekey", actorName: "acme's key" });
    const filtered = entry({ facts: '{"filter":{"name":"a letter"}}' });
    assert.deepEqual(withoutCustomer([about, by, filtered], erased), [
      { ...about, subject: "erased-1" },
      { ...by, actor: "erased-1", actorName: "erased-1" },
      { ...filtered, facts: '{"filter":{"name":"(erased)"}}' },
    ]);
  });
});
