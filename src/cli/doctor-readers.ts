import { missingParsers } from "../processors/reader-program.ts";
import { installLine } from "../readers/install-line.ts";
import type { Finding } from "./finding.ts";

/** Names the parsers that are not installed. That is not an error, because your own processors do not need them. */
export function checkReaders(): Finding {
  const missing = missingParsers();
  if (missing.length === 0)
    return { name: "readers", isOk: true, found: "all packages that read documents are installed" };
  const found = `documents that need ${missing.join(", ")} cannot be read: not installed`;
  return { name: "readers", isOk: true, found, advice: `For all of them: ${installLine(missing)}` };
}
