import type { DocumentError } from "../engine/document.ts";
import type { EngineFailures, FailedDocument } from "../engine/failures.ts";
import { type CommonError, commonError } from "./failure-group.ts";

/** A failed document with the group of its error. */
export interface GroupedDocument extends FailedDocument {
  readonly error: DocumentError;
  readonly common: CommonError;
  /** The message in one line, cut. */
  readonly message: string;
}

/** Failed documents, and whether they are all. */
export interface GroupedDocuments {
  readonly documents: readonly GroupedDocument[];
  readonly isExact: boolean;
}

/** The maximum number of failed documents that are looked at together. */
const maxFailed = 20_000;

const noError: DocumentError = { name: "Error", message: "" };

/** Reads the latest documents that failed at `since` or later. */
export async function readFailed(failures: EngineFailures, since: number): Promise<GroupedDocuments> {
  const documents: GroupedDocument[] = [];
  const commonOf = rememberingCommon();
  for await (const page of failures.failed(since)) {
    for (const document of page) {
      if (documents.length === maxFailed) return { documents, isExact: false };
      const { stack, ...error } = document.error ?? noError;
      documents.push({ ...document, error, common: commonOf(error), message: oneLine(error.message) });
    }
  }
  return { documents, isExact: true };
}

const maxMessage = 500;

function oneLine(message: string): string {
  return message.replace(/\s+/g, " ").trim().slice(0, maxMessage);
}

// Most errors repeat others word for word.
function rememberingCommon(): (error: DocumentError) => CommonError {
  const known = new Map<string, CommonError>();
  return (error) => {
    const { unit, limit, type } = error.details ?? {};
    const key = JSON.stringify([error.name, error.code, error.message, unit, limit, type]);
    const common = known.get(key) ?? commonError(error);
    known.set(key, common);
    return common;
  };
}
