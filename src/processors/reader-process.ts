// The program of a reader process.
import { read } from "../readers/read.ts";
import { dropPermissions } from "../runtime/drop-permissions.ts";
import { setWasmFlags } from "../runtime/wasm-flags.ts";
import { serveReadings } from "./serve-readings.ts";

setWasmFlags();
dropPermissions();
await serveReadings(read);
