import { globSync, statSync } from "node:fs";
import type { Produced, Producer } from "./producers.ts";
import { run } from "./programs.ts";

const maxFiles = 25;
const maxBytes = 1_000_000;
const minBytes = 2000;

/** Documents below /usr/share, one of each folder, and the text that another program finds in them. */
function installed(
  name: string,
  type: string,
  {
    pattern,
    program,
    args,
  }: { readonly pattern: string; readonly program: string; readonly args: readonly string[] },
): Producer {
  return {
    name,
    type,
    needs: [program],
    make: (_, folder) => {
      const byFolder = new Map(
        globSync(pattern, { cwd: "/usr/share" })
          .sort()
          .map((path) => [path.split("/")[1], path]),
      );
      const files = [...byFolder.values()]
        .map((path) => `/usr/share/${path}`)
        .filter(isUsual)
        .slice(0, maxFiles);
      return files.map(
        (file): Produced => ({
          file,
          text: run(
            program,
            args.map((arg) => (arg === "FILE" ? file : arg)),
            folder,
          ),
        }),
      );
    },
  };
}

function isUsual(path: string): boolean {
  const { size } = statSync(path);
  return size >= minBytes && size <= maxBytes;
}

export const debianProducers: readonly Producer[] = [
  installed("Debian's, against pdftotext", "PDF", {
    pattern: "doc/**/*.pdf",
    program: "pdftotext",
    args: ["FILE", "-"],
  }),
  installed("Debian's, against pandoc", "HTML", {
    pattern: "doc/**/*.html",
    program: "pandoc",
    args: ["-f", "html", "-t", "plain", "--wrap=none", "FILE"],
  }),
];
