// The program of a reader process.
import { read } from "../readers/read.ts";
import { dropPermissions } from "../runtime/drop-permissions.ts";
import { serveReadings } from "./serve-readings.ts";

dropPermissions();
await serveReadings(read);
