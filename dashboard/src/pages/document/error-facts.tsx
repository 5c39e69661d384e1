import { failureInWords } from "#fairlane/i18n/problems.ts";
import type { FailureDetails } from "#fairlane/policy/failure-details.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { language } from "../../settings.ts";
import { useWords } from "../../words/words.ts";
import "./error-facts.css";

/** A stored error. Any part may be missing. */
export interface ShownError {
  readonly message?: string;
  readonly name?: string;
  readonly code?: string | undefined;
  readonly details?: FailureDetails | undefined;
  readonly stack?: string | undefined;
}

interface ErrorFactsProps {
  readonly error: ShownError;
  /** False leaves out what to do about it, for an attempt that was repeated. Defaults to true. */
  readonly hasAdvice?: boolean;
  /** True if the stack is unfolded at first. */
  readonly isOpen?: boolean;
}

// They say nothing that the reason and the advice do not say.
const usualNames: readonly string[] = ["Error", "DoNotRetry", "FairlaneError", "Unreadable"];

/** An error: the reason, what to do next, the message, and the stack. */
export function ErrorFacts({ error, hasAdvice = true, isOpen = false }: ErrorFactsProps) {
  const words = useWords("document");
  const { message = "", name = "", code, stack } = error;
  const { reason, isTranslated, advice } = failureInWords({ ...error, message }, language.value);
  const kinds = [usualNames.includes(name) ? "" : name, code].filter(Boolean);
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
      <p class="error-message">{reason}</p>
      {isTranslated && (
        <p class="muted" lang="en">
          {message}
        </p>
      )}
      {hasAdvice && <p class="error-advice">{advice}</p>}
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
