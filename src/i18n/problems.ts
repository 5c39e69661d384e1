import type { FailureDetails } from "../policy/failure-details.ts";
import { retryAdvice } from "../policy/retry-advice.ts";
import { figuresInWords } from "./failure-figures.ts";
import type { InEveryLanguage, Language } from "./language.ts";
import { de } from "./problems/de.ts";
import { en, type Problems } from "./problems/en.ts";
import { es } from "./problems/es.ts";
import type { FailureSentences } from "./problems/failures/en.ts";
import { pl } from "./problems/pl.ts";
import { pt } from "./problems/pt.ts";

const problems: InEveryLanguage<Problems> = { en, de, es, pl, pt };

/** The sentences for error codes in a language. */
export function problemsOf(language: Language): Problems {
  return problems[language];
}

/** Returns the sentence for the code of a request that was refused or failed; undefined for an unknown code. */
export function problemInWords(code: string, language: Language): string | undefined {
  const { requests } = problems[language];
  return hasCode(requests, code) ? requests[code] : undefined;
}

/** The error of a document, as far as its sentences need it. */
export interface FailureFacts {
  readonly name?: string;
  readonly message: string;
  readonly code?: string | null | undefined;
  readonly details?: FailureDetails | null | undefined;
}

/** A failure in words. */
export interface FailureInWords {
  /** Why the document was not processed, without a full stop: in the language, or else the message of the error. */
  readonly reason: string;
  /** True if the reason is in the language. The message of a processor's own error stays as it is. */
  readonly isTranslated: boolean;
  /** The next step, in the language. */
  readonly advice: string;
}

/** Says why a document was not processed and what to do next. */
export function failureInWords(error: FailureFacts, language: Language): FailureInWords {
  const { failures } = problems[language];
  const code = error.code ?? "";
  const known = knownFailure(code, failures, language);
  if (!known) {
    const advice = failures.ownAdvice[retryAdvice(error)];
    return { reason: error.message || (error.name ?? ""), isTranslated: false, advice };
  }
  const figures = figuresInWords(error.details ?? {}, failures.figures, language);
  const reason = figures === undefined ? known.reason : `${known.reason} (${figures})`;
  return { reason, isTranslated: true, advice: known.advice };
}

function knownFailure(code: string, { codes, storageAdvice }: FailureSentences, language: Language) {
  if (hasCode(codes, code)) return codes[code];
  const sentence = code.startsWith("store-") ? problemInWords(code, language) : undefined;
  return sentence && { reason: sentence.replace(/\.$/, ""), advice: storageAdvice };
}

function hasCode<Sentences extends object>(sentences: Sentences, code: PropertyKey): code is keyof Sentences {
  return Object.hasOwn(sentences, code);
}
