import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../../words/words.ts";
import { overviewWords } from "./words.ts";

/** Says on demand what the fairness index is. */
export function FairnessHelp() {
  const words = useWords(overviewWords).figures;
  const help = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      if (event instanceof PointerEvent && help.current?.contains(event.target as Node)) return;
      if (help.current) help.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={help} class="help">
      <summary aria-label={words.whatIsFairness} title={words.whatIsFairness}>
        ?
      </summary>
      <p class="help-text">{words.fairnessExplained}</p>
    </details>
  );
}
