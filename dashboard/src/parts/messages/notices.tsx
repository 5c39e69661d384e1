import type { ComponentChildren } from "preact";
import { RequestError } from "#fairlane/client/client.ts";
import { type FailureFacts, failureInWords, problemInWords } from "#fairlane/i18n/problems.ts";
import { language } from "../../settings.ts";
import type { Live } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { Button } from "../button.tsx";
import "./notices.css";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ComponentChildren;
}

/** Says that there is nothing to show, why, and what to do. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}

interface ErrorNoticeProps {
  readonly error: unknown;
  /** Defaults to a sentence that something could not be loaded. */
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** An error message with an optional retry button. */
export function ErrorNotice({ error, title, onRetry }: ErrorNoticeProps) {
  const words = useWords();
  const isUnreachable = error instanceof RequestError && error.code === "server-unreachable";
  const [reason, detail] = [reasonOf(error), messageOf(error)];
  return (
    <div class="notice notice-bad" role="alert">
      <p class="notice-title">{title ?? words.failedToLoad}</p>
      <p>{isUnreachable ? words.unreachable : reason}</p>
      {!isUnreachable && detail !== reason && (
        <p class="muted" lang="en">
          {detail}
        </p>
      )}
      {onRetry && (
        <Button isSmall onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

/** Returns why something failed: the sentence for its code, or the message of an error with an unknown code. */
export function reasonOf(error: unknown): string {
  const code = error instanceof RequestError ? error.code : "";
  return problemInWords(code, language.value) ?? messageOf(error);
}

/** Returns why a document failed: the sentence for the code, or the message of an error with an unknown code. */
export function failureText(error: FailureFacts): string {
  return failureInWords(error, language.value).reason;
}

/** Returns the message of an error, which is English. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface LoadingProps {
  readonly live: Pick<Live<unknown>, "data" | "error" | "reload">;
  /** The height of the placeholder. */
  readonly lines?: number;
}

/** The error of the last load, or a placeholder until the first one ends. */
export function Loading({ live: { data, error, reload }, lines = 4 }: LoadingProps) {
  if (error !== undefined) return <ErrorNotice error={error} onRetry={reload} />;
  return data === undefined ? <Skeleton lines={lines} /> : null;
}

/** A placeholder while data is loaded. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  const words = useWords();
  return (
    <div class="skeleton" role="status">
      <span class="unseen">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} class="skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
