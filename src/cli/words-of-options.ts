import { RequestError } from "../client/request-error.ts";

/** The options and arguments of the command line for fields of the API that have another name there. */
const optionsOfFields: Readonly<Record<string, string>> = {
  customer: "CUSTOMER",
  ids: "ID",
  submittedAfter: "--after",
  submittedBefore: "--before",
  expiresInSeconds: "--expires",
  ratePerMinute: "--rate",
  resetIntervalMs: "--interval",
  key: "--idempotency-key",
  timeMs: "--read-time",
  memoryBytes: "--read-memory",
  maxBytes: "--read-size",
  maxPages: "--read-pages",
  maxPixels: "--read-pixels",
  maxCharacters: "--read-characters",
  languages: "--read-languages",
};

/** Fields whose option has the same name, with hyphens. */
const fieldsLikeOptions = [
  ...["callback", "cost", "cursor", "failure", "limit", "maxPending", "maxRunning", "metadata", "name"],
  ...["partial", "priority", "role", "sort", "source", "startAt", "startBefore", "state", "thresholds"],
  ...["type", "urgency", "weight", "window"],
];

const missingKey = /^expected a key, in the header /;

/** The message of an error in the words of the command line: options and settings, not fields and headers of the API. */
export function messageOf(error: Error): string {
  if (!(error instanceof RequestError)) return error.message;
  const { code, message } = error;
  if (code === "unauthorized")
    return missingKey.test(message)
      ? "the server requires a key; pass one with --key or FAIRLANE_KEY"
      : `${message}; pass another one with --key or FAIRLANE_KEY`;
  if (code === "forbidden") return `${message}; --key or FAIRLANE_KEY chooses the key`;
  if (code === "route-not-found")
    return `${message.replace(/; \/docs .*$/, "")}; is the server older than this command line?`;
  return code === "invalid-argument" ? inOptions(message) : message;
}

// A message has the reason for each field: "startAt: expected …; limits.maxRunning: expected …".
function inOptions(message: string): string {
  return message.replace(/(^|; )(?:\w+\.)*(\w+)(?=: )/g, (whole, before: string, field: string) => {
    const option = optionOf(field);
    return option === undefined ? whole : before + option;
  });
}

function optionOf(field: string): string | undefined {
  if (Object.hasOwn(optionsOfFields, field)) return optionsOfFields[field];
  if (!fieldsLikeOptions.includes(field)) return undefined;
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
