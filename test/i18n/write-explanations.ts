import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { explanationsPage } from "./explained.ts";

writeFileSync(join(import.meta.dirname, "explanations.md"), explanationsPage());
