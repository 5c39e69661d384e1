import type { AuditBody } from "#fairlane/client/client.ts";
import { partWords } from "../../parts/words.ts";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { factsInWords } from "./facts-in-words.ts";
import { auditWords } from "./words.ts";

/** The details of an entry. */
export function Facts({ entry }: { readonly entry: AuditBody }) {
  const words = useWords(auditWords);
  const { roles, states } = useWords(partWords);
  const format = useFormat();
  const facts = factsInWords(entry.facts, { words, format, roles, states });
  if (facts.length === 0) return null;
  return (
    <span class="audit-facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
