import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../src/i18n/language.ts";
import { renderedPage } from "./rendered.ts";

for (const language of languages)
  writeFileSync(join(import.meta.dirname, "rendered", `${language}.md`), renderedPage(language));
