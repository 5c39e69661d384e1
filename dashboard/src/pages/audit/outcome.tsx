import { problemInWords } from "#fairlane/i18n/problems.ts";
import { language } from "../../settings.ts";
import "../../parts/badges.css";
import { useWords } from "../../words/words.ts";

/** The outcome: a mark and its words. */
export function Outcome({ outcome }: { readonly outcome: string | null }) {
  const words = useWords("audit");
  const state = outcome === null ? "scheduled" : outcome === "done" ? "done" : "failed";
  return (
    <span class="audit-outcome">
      <span class={`state state-${state}`}>
        <span class="state-mark" aria-hidden="true" />
        {outcome === null ? words.unknown : outcome === "done" ? words.done : words.refused}
      </span>
      {state === "failed" && (
        <span class="muted">{problemInWords(outcome ?? "", language.value) ?? outcome}</span>
      )}
    </span>
  );
}
