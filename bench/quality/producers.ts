import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { asDocx } from "../../scripts/samples/docx-format.ts";
import { asHtml } from "../../scripts/samples/markup-formats.ts";
import { asCsv, asMarkdown, asText, rowsOf } from "../../scripts/samples/plain-formats.ts";
import { run } from "./programs.ts";
import { type Source, textOf } from "./sources.ts";

/** A document that a program wrote, and the text that it was made from. */
export interface Produced {
  readonly file: string;
  readonly text: string;
}

/** Writes documents of one type. */
export interface Producer {
  readonly name: string;
  readonly type: string;
  /** The programs that it runs. */
  readonly needs: readonly string[];
  readonly make: (sources: readonly Source[], folder: string) => readonly Produced[];
}

/** Writes the sources in a format of ours, and returns their paths by name. */
function write(sources: readonly Source[], folder: string, ending: Ending): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return sources.map((source) => {
    const path = join(folder, `${source.name}.${ending}`);
    if (!existsSync(path)) writeFileSync(path, formats[ending](source));
    return path;
  });
}

type Ending = "docx" | "html" | "md" | "csv" | "txt";

const formats: Readonly<Record<Ending, (source: Source) => string | Uint8Array>> = {
  docx: ({ document }) => asDocx(document),
  html: ({ document }) => asHtml(document, "utf-8"),
  // Without its first lines, because pandoc refuses a colon in a title.
  md: ({ document }) => asMarkdown(document).replace(/^---\n[\s\S]*?\n---\n/, ""),
  csv: ({ document }) => asCsv(document, ","),
  txt: ({ document }) => asText(document),
};

function withTable(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ document }) => document.blocks.some((block) => "table" in block));
}

function tableText({ document }: Source): string {
  return rowsOf(document)
    .map((row) => row.join(" "))
    .join("\n");
}

/** Converts all files with one start of LibreOffice. */
function office(
  files: readonly string[],
  folder: string,
  format: string,
  ...options: readonly string[]
): void {
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  run(
    "soffice",
    ["--headless", profile, ...options, "--convert-to", format, "--outdir", folder, ...files],
    folder,
  );
}

function officeProducer(type: string, ending: string, from: Ending, ...options: readonly string[]): Producer {
  const filter = from === "csv" ? ["--infilter=CSV:44,34,76"] : options;
  return {
    name: `LibreOffice from ${from.toUpperCase()}`,
    type,
    needs: ["soffice"],
    make: (all, folder) => {
      const sources = from === "csv" ? withTable(all) : all;
      office(write(sources, join(folder, "from"), from), folder, ending, ...filter);
      return collect(sources, folder, ending.split(":")[0] ?? "", from === "csv" ? tableText : textOf);
    },
  };
}

function pandocProducer(type: string, ending: string, format = ending): Producer {
  return {
    name: "pandoc",
    type,
    needs: ["pandoc"],
    make: (sources, folder) => {
      for (const path of write(sources, join(folder, "from"), "md")) {
        const out = join(folder, `${basename(path, ".md")}.${ending}`);
        run("pandoc", ["-s", "-f", "markdown", "-t", format, "-o", out, path], folder);
      }
      return collect(sources, folder, ending, textOf);
    },
  };
}

function collect(
  sources: readonly Source[],
  folder: string,
  ending: string,
  text: (source: Source) => string,
): readonly Produced[] {
  return sources.map((source) => ({ file: join(folder, `${source.name}.${ending}`), text: text(source) }));
}

/** Slides of LibreOffice, from those of pandoc, because it makes none from text. */
function slides(type: string, ending: string): Producer {
  return {
    name: "LibreOffice from pandoc's PPTX",
    type,
    needs: ["soffice", "pandoc"],
    make: (sources, folder) => {
      const from = join(folder, "from");
      for (const path of write(sources, from, "md"))
        run("pandoc", ["-s", "-t", "pptx", "-o", join(from, `${basename(path, ".md")}.pptx`), path], folder);
      office(globSync(`${from}/*.pptx`).sort(), folder, ending);
      return collect(sources, folder, ending, textOf);
    },
  };
}

/** PostScript of enscript or groff, which only know western letters, as PDF by Ghostscript. */
function printed(name: string, print: (path: string, folder: string) => void): Producer {
  const western = /^(?:english|german|spanish|portuguese)/;
  return {
    name: `${name} and Ghostscript`,
    type: "PDF",
    needs: [name, "ps2pdf"],
    make: (all, folder) => {
      const sources = all.filter((source) => western.test(source.name));
      for (const path of write(sources, join(folder, "from"), "txt")) {
        const latin = `${path}.latin1`;
        writeFileSync(latin, Buffer.from(toWestern(readFileSync(path, "utf8")), "latin1"));
        print(latin, folder);
        run("ps2pdf", [`${latin}.ps`, join(folder, `${basename(path, ".txt")}.pdf`)], folder);
      }
      return collect(sources, folder, "pdf", (source) => toWestern(textOf(source)));
    },
  };
}

/** Replaces characters that ISO-8859-1 lacks. */
function toWestern(text: string): string {
  return text.replaceAll("€", "EUR").replaceAll(/[^\n -ÿ]/g, "-");
}

/** Pages of LibreOffice's PDFs as pictures. Only the first page of one document of each language. */
function scans(type: string, ending: string, ...options: readonly string[]): Producer {
  return {
    name: "pdftoppm, 200 dpi",
    type,
    needs: ["soffice", "pdftoppm", "pdftotext"],
    make: (all, folder) => {
      const sources = all.filter(({ name }) => name.endsWith("-1"));
      const from = join(folder, "from");
      office(write(sources, from, "docx"), from, "pdf");
      return sources.map(({ name }) => {
        const pdf = join(from, `${name}.pdf`);
        run("pdftoppm", ["-r", "200", "-singlefile", ...options, pdf, join(folder, name)], folder);
        const made = globSync(`${folder}/${name}.{png,jpg,tif,pgm,ppm,pbm}`)[0] ?? "";
        const file = join(folder, `${name}.${ending}`);
        if (made !== file) renameSync(made, file);
        return { file, text: run("pdftotext", ["-f", "1", "-l", "1", pdf, "-"], folder) };
      });
    },
  };
}

const mailProgram = `
import sys, email.message, email.policy
for name in sys.argv[1:]:
    message = email.message.EmailMessage(policy=email.policy.SMTP)
    message["Subject"] = "Dokument \\u2013 " + name.split("/")[-1]
    message["From"] = "a@example.com"
    message["To"] = "b@example.com"
    message.set_content(open(name + ".txt", encoding="utf-8").read())
    message.add_alternative(open(name + ".html", encoding="utf-8").read(), subtype="html")
    open(name.replace("/from/", "/") + ".eml", "wb").write(message.as_bytes())
`;

const mail: Producer = {
  name: "Python's email",
  type: "EML",
  needs: ["python3"],
  make: (sources, folder) => {
    const names = write(sources, join(folder, "from"), "txt").map((path) => path.replace(/\.txt$/, ""));
    write(sources, join(folder, "from"), "html");
    run("python3", ["-c", mailProgram, ...names], folder);
    return collect(sources, folder, "eml", textOf);
  },
};

const zip: Producer = {
  name: "zip",
  type: "ZIP",
  needs: ["zip"],
  make: (sources, folder) => {
    for (const path of write(sources, join(folder, "from"), "docx"))
      run("zip", ["-q", "-j", join(folder, `${basename(path, ".docx")}.zip`), path], folder);
    return collect(sources, folder, "zip", textOf);
  },
};

export const producers: readonly Producer[] = [
  officeProducer("DOCX", "docx", "html", "--infilter=HTML (StarWriter)"),
  officeProducer("DOCX", "docx:MS Word 2007 XML", "docx"),
  officeProducer("ODT", "odt", "docx"),
  officeProducer("RTF", "rtf", "docx"),
  officeProducer("EPUB", "epub", "docx"),
  officeProducer("HTML", "html", "docx"),
  officeProducer("PDF", "pdf", "docx"),
  officeProducer("XLSX", "xlsx", "csv"),
  officeProducer("ODS", "ods", "csv"),
  slides("PPTX", "pptx"),
  slides("ODP", "odp"),
  slides("PDF", "pdf"),
  pandocProducer("DOCX", "docx"),
  pandocProducer("ODT", "odt"),
  pandocProducer("EPUB", "epub"),
  pandocProducer("RTF", "rtf"),
  pandocProducer("HTML", "html"),
  pandocProducer("PPTX", "pptx"),
  pandocProducer("XML (JATS)", "xml", "jats_archiving"),
  pandocProducer("XML (DocBook)", "dbk", "docbook5"),
  printed("enscript", (path, folder) =>
    run("enscript", ["-q", "-B", "-X", "latin1", "-p", `${path}.ps`, path], folder),
  ),
  printed("groff", (path, folder) =>
    writeFileSync(`${path}.ps`, run("groff", ["-Tps", "-Klatin1", path], folder)),
  ),
  mail,
  zip,
  scans("PNG", "png", "-gray", "-png"),
  scans("JPEG", "jpg", "-gray", "-jpeg"),
  scans("TIFF (Deflate)", "tif", "-gray", "-tiff", "-tiffcompression", "deflate"),
  scans("TIFF (JPEG)", "tif", "-tiff", "-tiffcompression", "jpeg"),
];
