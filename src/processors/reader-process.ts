// The program of the processes in which documents are read.
import { read } from "../readers/read.ts";
import { cutRights } from "../runtime/cut-rights.ts";
import { favourWasm } from "../runtime/favour-wasm.ts";
import { serveReadings } from "./serve-readings.ts";

favourWasm();
cutRights();
await serveReadings(read);
