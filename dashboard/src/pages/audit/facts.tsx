import type { AuditBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { factsInWords } from "./facts-in-words.ts";

/** The details of an entry. */
export function Facts({ entry }: { readonly entry: AuditBody }) {
  const words = useWords("audit");
  const { roles, states } = useWords();
  const format = useFormat();
  const facts = factsInWords(entry.facts, { words, format, roles, states });
  if (facts.length === 0) return null;
  return (
    <span class="inline note break">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
