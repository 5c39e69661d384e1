import { present } from "./parse.ts";

interface TextTimes {
  readonly submittedAfter?: string | undefined;
  readonly submittedBefore?: string | undefined;
}

/** Returns conditions on documents as the queue takes them, with times as dates. */
export function withTimes<Conditions extends TextTimes>(conditions: Conditions) {
  const { submittedAfter, submittedBefore, ...others } = conditions;
  return {
    ...present(others),
    ...(submittedAfter !== undefined && { submittedAfter: new Date(submittedAfter) }),
    ...(submittedBefore !== undefined && { submittedBefore: new Date(submittedBefore) }),
  };
}
