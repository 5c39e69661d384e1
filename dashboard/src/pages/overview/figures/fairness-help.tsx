import { useClosingMenu } from "../../../parts/use-closing-menu.ts";
import { useWords } from "../../../words/words.ts";

/** Explains the fairness index on demand. */
export function FairnessHelp() {
  const words = useWords("overview").figures;
  const help = useClosingMenu();
  return (
    <details ref={help} class="help">
      <summary aria-label={words.whatIsFairness} title={words.whatIsFairness}>
        ?
      </summary>
      <p class="popup help-text">{words.fairnessExplained}</p>
    </details>
  );
}
