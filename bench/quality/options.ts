import { parseArgs } from "node:util";

export interface QualityOptions {
  /** Only producers whose name or type contains this. */
  readonly only: string;
  /** Where the corpus is kept. Defaults to a temporary folder. */
  readonly folder: string | undefined;
  readonly asMarkdown: boolean;
}

export const help = `Usage: npm run bench:quality -- [options]

Writes documents with other programs (LibreOffice, pandoc, Ghostscript, enscript, groff, poppler, Python), reads them with
the built-in readers, and compares the words with those of the text that they were made from. Debian's own PDFs and pages are
compared with the text that pdftotext and pandoc find. What is not installed is skipped.

  --only NAME     only producers or types whose name contains this
  --keep FOLDER   keeps the documents and texts there
  --markdown      prints the tables in Markdown
  --help          shows this help

To try it: npm run bench:quality -- --only pandoc
`;

export function readArguments(args: readonly string[]): QualityOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: "" },
      keep: { type: "string" },
      markdown: { type: "boolean", default: false },
    },
  });
  return { only: values.only.toLowerCase(), folder: values.keep, asMarkdown: values.markdown };
}
