import type { Present } from "./parse.ts";

const timeFields = ["startAt", "startBefore", "submittedAfter", "submittedBefore"] as const;
type TimeField = (typeof timeFields)[number];

type WithDates<Fields> = { [Name in keyof Fields]: Name extends TimeField ? Date : Fields[Name] };

/** Returns the fields of a submission or a filter as the queue takes them, with times as dates. */
export function withTimes<Fields extends { readonly [Name in TimeField]?: string | undefined }>(
  fields: Fields,
): WithDates<Present<Fields>> {
  const given = timeFields.flatMap((name) => {
    const text = fields[name];
    return text === undefined ? [] : [[name, new Date(text)] as const];
  });
  return { ...fields, ...Object.fromEntries(given) } as WithDates<Present<Fields>>;
}
