import type { ComponentChildren } from "preact";
import { RequestError } from "#fairlane/client/client.ts";
import { useWords } from "../words/words.ts";
import { Button } from "./button.tsx";
import { type PartWords, partWords } from "./words.ts";
import "./notices.css";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ComponentChildren;
}

/** Says that there is nothing, why, and what to do. */
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
  /** What could not be done; that something could not be loaded unless said. */
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** Says what went wrong, and offers to try again. */
export function ErrorNotice({ error, title, onRetry }: ErrorNoticeProps) {
  const words = useWords(partWords);
  const isUnreachable = error instanceof RequestError && error.code === "server-unreachable";
  return (
    <div class="notice notice-bad" role="alert">
      <p class="notice-title">{title ?? words.failedToLoad}</p>
      <p>{isUnreachable ? words.unreachable : reasonOf(error, words)}</p>
      {onRetry && (
        <Button isSmall onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

/** Why something failed, in the language of the words as far as they know it. */
export function reasonOf(error: unknown, words: PartWords): string {
  const code = error instanceof RequestError ? error.code : "";
  if (code === "forbidden") return words.forbidden;
  return code === "rate-limited" ? words.rateLimited : messageOf(error);
}

/** What an error says of itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Holds the place of what is being loaded. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  const words = useWords(partWords);
  return (
    <div class="skeleton" role="status">
      <span class="unseen">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} class="skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
