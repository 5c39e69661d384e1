// The reader as it is, for good documents; poison ones crash it, or are never read to their end.

import { serveReadings } from "../../src/processors/serve-readings.ts";
import { read } from "../../src/readers/read.ts";
import { cutRights } from "../../src/runtime/cut-rights.ts";
import { poisons } from "./poisons.ts";

cutRights();
await serveReadings(async (bytes, options) => {
  const start = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
  if (start === poisons.crash) process.abort();
  if (start === poisons.hang) for (;;);
  return read(bytes, options);
});
