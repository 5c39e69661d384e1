/** The use of a retry of a failed document: it helps by itself, once something was corrected, or never. */
export type RetryAdvice = "helps" | "after-fix" | "never";

export const retryAdvices: readonly RetryAdvice[] = ["helps", "after-fix", "never"];

const advices: Readonly<Record<string, RetryAdvice>> = {
  cancelled: "helps",
  "deadline-passed": "never",
  "timed-out": "after-fix",
  "lease-lost": "helps",
  preempted: "helps",
  stopping: "helps",
  "source-refused": "after-fix",
  "source-gone": "after-fix",
  "source-changed": "never",
  "source-too-large": "after-fix",
  "source-unreachable": "helps",
  "type-unknown": "never",
  "document-broken": "never",
  "document-encrypted": "never",
  "document-over-limit": "after-fix",
  "parser-missing": "after-fix",
  "recogniser-failed": "helps",
  "reader-crashed": "helps",
  "reader-timed-out": "after-fix",
  "reader-out-of-memory": "after-fix",
  "no-processor": "after-fix",
  "not-found": "never",
  "content-too-large": "after-fix",
  "invalid-argument": "after-fix",
};

/** Errors of programs: the same code fails in the same way again. */
const mistakes: readonly string[] = ["TypeError", "ReferenceError", "SyntaxError", "RangeError"];

interface FailureFacts {
  readonly name?: string;
  readonly code?: string | null | undefined;
}

/**
 * Returns whether a retry helps after an error. An error of a processor of the operator's own may have passed, unless it was a
 * mistake in its program, or the processor declared another attempt useless.
 */
export function retryAdvice({ name = "Error", code }: FailureFacts): RetryAdvice {
  if (code !== undefined && code !== null) {
    if (code.startsWith("store-")) return "helps";
    if (Object.hasOwn(advices, code)) return advices[code] as RetryAdvice;
  }
  if (name === "DoNotRetry") return "never";
  return mistakes.includes(name) ? "after-fix" : "helps";
}
