import { failureInWords } from "#fairlane/i18n/problems.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { language } from "../../settings.ts";
import { useWords } from "../../words/words.ts";
import "./error-facts.css";

/** A stored error. Any part may be missing. */
export interface ShownError {
  readonly message?: string;
  readonly name?: string;
  readonly code?: string | undefined;
  readonly stack?: string | undefined;
}

interface ErrorFactsProps {
  readonly error: ShownError;
  /** True if the stack is unfolded at first. */
  readonly isOpen?: boolean;
}

/** An error: the sentence for its code, its message, and its stack. */
export function ErrorFacts({ error, isOpen = false }: ErrorFactsProps) {
  const words = useWords("document");
  const { message = "", name = "", code, stack } = error;
  const sentence = failureInWords(code, language.value);
  const kinds = [name === "Error" ? "" : name, code].filter(Boolean);
  const all = stack?.includes(message) ? stack : [`${name}: ${message}`, stack].filter(Boolean).join("\n");
  return (
    <div class="error-facts">
      {kinds.length > 0 && (
        <p class="inline note">
          {kinds.map((kind) => (
            <code key={kind}>{kind}</code>
          ))}
        </p>
      )}
      <p class="error-message">{sentence ?? (message || name)}</p>
      {sentence && (
        <p class="muted" lang="en">
          {message}
        </p>
      )}
      {stack && (
        <details class="error-stack" open={isOpen}>
          <summary>{words.stack}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{stack}</pre>
          <CopyButton label={words.copyError} text={() => all} />
        </details>
      )}
    </div>
  );
}
