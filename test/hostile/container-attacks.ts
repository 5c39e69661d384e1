import { gzipSync } from "node:zlib";
import { writeMail } from "../support/documents/mail-writer.ts";
import { writeZip, type ZipFile } from "../support/documents/zip-writer.ts";
import { docx } from "./archives.ts";
import { type Aim, type Ending, type HostileFile, harmless, lures, refused } from "./hostile-file.ts";
import { hostilePdfs } from "./pdf-attacks.ts";

const mebibyte = 1024 * 1024;
const ended: readonly Ending[] = [...harmless, ...refused];
const killed: readonly Ending[] = ["reader-timed-out", "reader-out-of-memory"];

const after: ZipFile = { name: "after.txt", data: "after" };
const zipOf = (...files: readonly ZipFile[]) => writeZip([...files, after]);
const stored = (name: string, data: string | Uint8Array): ZipFile => ({ name, data, method: "store" });
const repeat = (count: number, file: (at: number) => ZipFile) =>
  Array.from({ length: count }, (_, at) => file(at));

/** A file that unpacks to so many zeros. */
const bomb = (size: number) => writeZip([{ name: "zeros.txt", data: Buffer.alloc(size, "0") }]);

/** An archive in an archive, and so on. */
function nested(depth: number, width: number, core: Uint8Array): Buffer {
  let inner = core;
  for (let level = 0; level < depth; level++)
    inner = writeZip(repeat(width, (at) => ({ name: `${at}.zip`, data: inner })));
  return Buffer.from(inner);
}

function withName(what: string, name: string): HostileFile {
  return {
    name: `zip with a file that ${what}.zip`,
    make: () => zipOf({ name, data: "before" }),
    endsAs: harmless,
    holds: ["before", "after"],
  };
}

function withLies(what: string, file: ZipFile): HostileFile {
  return {
    name: `zip with a file that ${what}.zip`,
    make: () => zipOf(file),
    endsAs: ended,
    lacks: ["root:x:0:0"],
  };
}

const zip64Locator = Buffer.from("PK\x06\x07\0\0\0\0\xff\xff\xff\xff\xff\xff\xff\x7f\x01\0\0\0", "latin1");

const hostileZips: readonly HostileFile[] = [
  { name: "zip of 42 levels.zip", make: () => nested(42, 1, bomb(1000)), endsAs: ended },
  {
    name: "zip of sixteen zips of sixteen zips.zip",
    make: ({ isSmall }) => nested(isSmall ? 3 : 5, 16, bomb((isSmall ? 1 : 50) * mebibyte)),
    endsAs: ended,
  },
  {
    name: "zip whose files share one kernel.zip",
    make: ({ isSmall }) =>
      zipOf(
        { name: "kernel.txt", data: "0".repeat((isSmall ? 2 : 21) * mebibyte) },
        ...repeat(250, (at) => ({ name: `${at}.txt`, data: "", sameDataAs: 0 })),
      ),
    endsAs: refused,
  },
  {
    name: "zip of bombs that are each small enough.zip",
    make: ({ isSmall }) =>
      zipOf(...repeat(isSmall ? 20 : 100, (at) => stored(`${at}.zip`, bomb((isSmall ? 4 : 40) * mebibyte)))),
    endsAs: ended,
  },
  {
    name: "zip of Word documents that are bombs.zip",
    make: ({ isSmall }) => {
      const part = " ".repeat((isSmall ? 2 : 20) * mebibyte);
      const letter = docx({ "word/media/a.xml": part });
      return zipOf(...repeat(isSmall ? 20 : 200, (at) => stored(`${at}.docx`, letter)));
    },
    endsAs: ended,
  },
  {
    name: "zip of 100 000 empty files.zip",
    make: ({ isSmall }) => zipOf(...repeat(isSmall ? 12_000 : 100_000, (at) => stored(`${at}`, ""))),
    endsAs: refused,
  },
  {
    name: "zip of more files than are read.zip",
    make: () => writeZip([after, ...repeat(9000, (at) => stored(`${at}.txt`, "x"))]),
    endsAs: harmless,
    holds: ["after"],
  },
  withLies("says it is small and unpacks to much", {
    name: "a.txt",
    data: "0".repeat(20 * mebibyte),
    says: { unpackedSize: 100 },
  }),
  withLies("says it unpacks to 4 GB", { name: "a.txt", data: "a", says: { unpackedSize: 0xfffffff0 } }),
  withLies("lies behind the end", { name: "a.txt", data: "a", says: { offset: 0x7fffffff } }),
  withLies("has sizes only in a Zip64 field that is missing", {
    name: "a.txt",
    data: "a",
    says: { unpackedSize: 0xffffffff, compressedSize: 0xffffffff },
  }),
  withLies("has another name in its own header", {
    name: "a.txt",
    data: "a",
    says: { localName: "../../../tmp/fairlane-hostile-x" },
  }),
  withLies("is a link to a secret", { name: "a.txt", data: "/etc/passwd", says: { attributes: 0xa1ff0000 } }),
  withLies("is a device", { name: "a.txt", data: "", says: { attributes: 0x61b60000 } }),
  {
    name: "zip with a Zip64 directory of 2^63 entries.zip",
    make: () => Buffer.concat([zipOf().subarray(0, -22), zip64Locator, zipOf().subarray(-22)]),
    endsAs: ended,
  },
  {
    name: "zip that says it has 65 535 entries.zip",
    make: () => writeZip([after], { entryCount: 0xffff }),
    endsAs: refused,
  },
  {
    name: "zip with two ends.zip",
    make: () => Buffer.concat([zipOf(stored("first.txt", "first")), zipOf(stored("second.txt", "second"))]),
    endsAs: ended,
  },
  {
    name: "zip with an end in its comment.zip",
    make: () => writeZip([after], { comment: "PK\x05\x06".padEnd(22, "\0") }),
    endsAs: ended,
  },
  withName("climbs out", "../../../../../../tmp/fairlane-hostile-x.txt"),
  withName("is absolute", "/tmp/fairlane-hostile-x.txt"),
  withName("names a drive", "C:\\fairlane-hostile-x.txt"),
  withName("holds a NUL and commands", "a\0b\u001b]0;owned\u0007.txt"),
  withName("turns the writing around", "\u202etxt.exe"),
  withName("has 4096 characters", `${"x".repeat(4092)}.txt`),
  withName("is called like a property of objects", "__proto__"),
  withName("is written in Markdown", "](javascript:alert(1))<script>alert(1)</script>"),
  {
    name: "zip with XML that asks for others.zip",
    make: (aim) =>
      zipOf(stored("a.xml", entities(aim)), stored("b.svg", svg(aim)), stored("c.html", page(aim))),
    endsAs: harmless,
    holds: ["after"],
  },
  ...hostilePdfs
    .filter((_, place) => place % 4 === 0)
    .map(
      (pdf): HostileFile => ({
        name: `zip with a ${pdf.name}.zip`,
        make: async (aim) => writeZip([stored("a.pdf", await pdf.make(aim)), after]),
        endsAs: [...ended, ...killed],
        holds: ["after"],
        lacks: pdf.lacks ?? [],
      }),
    ),
];

const entities = (aim: Aim) =>
  `<?xml version="1.0"?><!DOCTYPE r [${lures(aim)
    .map((lure, at) => `<!ENTITY e${at} SYSTEM "${lure}">`)
    .join("")}]><r>&e0; &e1; &e2;</r>`;
const svg = ({ canary }: Aim) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}/svg"/><script href="${canary}/script"/></svg>`;
const page = ({ canary, secret }: Aim) =>
  `<!DOCTYPE html><p>in HTML</p><img src="${canary}/p.gif"><link rel=stylesheet href="${canary}/c.css"><iframe src="file://${secret}"></iframe><img src="a.xml"><style>@import "${canary}/i.css"</style>`;

const fields = "Received: x\r\nFrom: a@b.c\r\nSubject: before\r\nMIME-Version: 1.0\r\n";
const levels = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join("");

function mail(what: string, make: (aim: Aim) => string | Uint8Array, endsAs = harmless): HostileFile {
  return {
    name: `mail ${what}.eml`,
    make: (aim) => Buffer.from(make(aim) as string),
    endsAs,
    holds: ["before"],
  };
}

const flood = (isSmall: boolean, text: string, bytes = 10_000_000) =>
  text.repeat(Math.ceil((isSmall ? bytes / 10 : bytes) / text.length));

const hostileMails: readonly HostileFile[] = [
  mail("of 3000 levels of parts", () => `${fields}${levels(3000)}`, refused),
  mail(
    "of 99 levels of parts and delimiters of none",
    ({ isSmall }) => `${fields}${levels(99)}${flood(isSmall, "\r\n--b100")}`,
  ),
  mail(
    "of 3000 mails within each other",
    () => `${`${fields}Content-Type: message/rfc822\r\n\r\n`.repeat(3000)}${fields}`,
  ),
  mail("of a million fields", ({ isSmall }) => `${fields}${flood(isSmall, "X-A: b\r\n")}\r\nafter`),
  mail("of one field of 10 MB", ({ isSmall }) => `${fields}Cc: ${flood(isSmall, "a")}\r\n\r\nafter`),
  mail(
    "of a field of a million lines",
    ({ isSmall }) => `${fields}To: a\r\n${flood(isSmall, " b,\r\n")}\r\nafter`,
  ),
  mail("to a million people", ({ isSmall }) => `${fields}To: ${flood(isSmall, "<a@b.c>, ")}\r\n\r\nafter`),
  mail(
    "of encoded words without end",
    ({ isSmall }) => `${fields}To: ${flood(isSmall, "=?utf-8?q?")}\r\n\r\nafter`,
  ),
  mail(
    "of half an encoded letter a million times",
    ({ isSmall }) => `${fields}To: ${flood(isSmall, "=?utf-8?Q?=C3?= ")}\r\n\r\n`,
  ),
  mail(
    "of parameters with open quotes",
    ({ isSmall }) => `${fields}Content-Type: text/plain${flood(isSmall, '; a="\\"')}\r\n\r\n`,
  ),
  mail(
    "of a million parts",
    ({ isSmall }) =>
      `${fields}Content-Type: multipart/mixed; boundary=b\r\n\r\n${flood(isSmall, "--b\r\n\r\n")}`,
    refused,
  ),
  mail(
    "whose boundary is empty",
    () => `${fields}Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\nafter\r\n----\r\n`,
  ),
  mail(
    "whose boundary has a million dashes",
    ({ isSmall }) =>
      `${fields}Content-Type: multipart/mixed; boundary="${flood(isSmall, "-", 1e6)}"\r\n\r\n${flood(isSmall, "-", 1e6)}`,
  ),
  mail(
    "whose boundary is that of all its parts",
    () =>
      `${fields}${'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n'.repeat(90)}\r\nafter${"\r\n--b--".repeat(90)}`,
  ),
  mail("of ten million line ends", ({ isSmall }) => `${fields}\r\n${flood(isSmall, "\n")}after`),
  mail(
    "of equals signs",
    ({ isSmall }) => `${fields}Content-Transfer-Encoding: quoted-printable\r\n\r\n${flood(isSmall, "=")}`,
  ),
  mail(
    "of blanks after equals signs",
    ({ isSmall }) =>
      `${fields}Content-Transfer-Encoding: quoted-printable\r\n\r\n${flood(isSmall, "=          ")}`,
  ),
  mail(
    "of base64 that is none",
    ({ isSmall }) => `${fields}Content-Transfer-Encoding: base64\r\n\r\n${flood(isSmall, "*=\u00e9")}`,
  ),
  mail("of a million quotes", ({ isSmall }) => `${fields}\r\n${flood(isSmall, "> a\r\n")}`),
  mail(
    "of one line of quotes",
    ({ isSmall }) => `${fields}Content-Type: text/plain; format=flowed\r\n\r\n${flood(isSmall, ">")}`,
  ),
  mail("with a bomb in an archive in a mail", ({ isSmall }) => {
    const inner = writeMail(
      { content: [attachment("b.zip", bomb((isSmall ? 20 : 190) * mebibyte))] },
      "inner",
    );
    return writeMail({
      head: ["Subject: before"],
      content: [attachment("m.eml", inner), attachment("a.zip", bomb(1000))],
    });
  }),
  mail(
    "whose pictures are elsewhere",
    (aim) => `${fields}Content-Type: text/html\r\n\r\n${page(aim)}<p>${lures(aim).join(" ")}`,
  ),
  mail("whose parts are elsewhere", ({ canary, secret }) =>
    [
      `${fields}Content-Type: multipart/mixed; boundary=b\r\n`,
      `--b\r\nContent-Type: message/external-body; access-type=URL; URL="${canary}/part"\r\n\r\nContent-Type: text/plain\r\n`,
      `--b\r\nContent-Type: message/external-body; access-type=local-file; name="${secret}"\r\n\r\nContent-Type: text/plain\r\n`,
      `--b\r\nContent-Type: text/plain\r\nContent-Location: ${canary}/location\r\n\r\nafter\r\n--b--`,
    ].join("\r\n"),
  ),
  mail("whose files have hostile names", () =>
    writeMail({
      head: ["Subject: before"],
      content: [
        "../../../tmp/fairlane-hostile-x",
        "a\u001b]0;owned\u0007",
        "\u202efdp.exe",
        "x".repeat(5000),
        "__proto__",
      ].map((name) => attachment(name, Buffer.from("after"))),
    }),
  ),
  mail(
    "with a subject that commands the terminal",
    () =>
      `Received: x\r\nFrom: =?utf-8?Q?=1B]0;owned=07?=\r\nSubject: before=?utf-8?Q?=1B[2J=0D=0AX:_y?=\r\n\r\nafter`,
  ),
  mail("signed and encrypted by nonsense", () =>
    writeMail({
      head: ["Subject: before"],
      content: ["pkcs7-mime", "pkcs7-signature", "pgp-encrypted", "ms-tnef"].map((type) => ({
        head: [`Content-Type: application/${type}; name=a`],
        content: Buffer.alloc(5000, 0x30),
      })),
    }),
  ),
  {
    name: "mailbox of 100 000 mails.mbox",
    make: ({ isSmall }) =>
      Buffer.from(
        `From a@b.c Thu Nov 19 10:00:00 2026\r\n${fields}\r\nafter\r\n\r\n`.repeat(isSmall ? 5000 : 100_000),
      ),
    endsAs: harmless,
    holds: ["after"],
  },
];

const tarHeader = (size: string) => {
  const header = Buffer.alloc(512);
  header.write("a.txt");
  header.write(size, 124, "latin1");
  header.write("        ", 148);
  header.write("ustar\0", 257, "latin1");
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
    "latin1",
  );
  return header;
};

const hostilePacks: readonly HostileFile[] = [
  {
    name: "gzip of little that unpacks to 200 MB.gz",
    make: ({ isSmall }) => gzipSync(Buffer.alloc((isSmall ? 20 : 200) * mebibyte)),
    endsAs: refused,
  },
  {
    name: "gzip of gzip, 42 times.gz",
    make: () => Array.from({ length: 42 }).reduce<Buffer>((inner) => gzipSync(inner), Buffer.from("after")),
    endsAs: refused,
  },
  {
    name: "gzip whose name has no end.gz",
    make: () =>
      Buffer.concat([Buffer.from("\x1f\x8b\x08\x0c\0\0\0\0\0\0\xff\xff", "latin1"), Buffer.alloc(1e5, 1)]),
    endsAs: refused,
  },
  {
    name: "tar of a hundred thousand empty files.tar",
    make: ({ isSmall }) => Buffer.alloc((isSmall ? 12_000 : 100_000) * 512, tarHeader("00000000000")),
    endsAs: refused,
  },
  {
    name: "tar with a file of 2^63 bytes.tar",
    make: () => tarHeader("\x80\0\0\0\x7f\xff\xff\xff\xff\xff\xff\xff"),
    endsAs: ended,
  },
  {
    name: "tar with a file of less than nothing.tar",
    make: () => tarHeader("\xff".repeat(12)),
    endsAs: ended,
  },
];

function attachment(name: string, content: Uint8Array) {
  const head = [
    "Content-Type: application/octet-stream",
    `Content-Disposition: attachment; filename="${name}"`,
  ];
  return { head, content };
}

export const hostileContainers: readonly HostileFile[] = [...hostileZips, ...hostileMails, ...hostilePacks];
