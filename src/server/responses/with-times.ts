import { present } from "../schemas.ts";

interface TextTimes {
  readonly submittedAfter?: string | undefined;
  readonly submittedBefore?: string | undefined;
}

/** Conditions as the queue takes them: the times among them as such. */
export function withTimes<Conditions extends TextTimes>(conditions: Conditions) {
  const { submittedAfter, submittedBefore, ...others } = conditions;
  return {
    ...present(others),
    ...(submittedAfter !== undefined && { submittedAfter: new Date(submittedAfter) }),
    ...(submittedBefore !== undefined && { submittedBefore: new Date(submittedBefore) }),
  };
}
