import { gzipSync } from "node:zlib";
import { writeZip } from "../../support/documents/zip-writer.ts";
import type { Construct } from "./construct.ts";

const fields = "Received: x\r\nFrom: a@b.c\r\nSubject: s\r\n";

function mail(name: string, make: (size: number) => string, size = 400_000): Construct {
  return { name: `EML: ${name}`, make: (count) => `${fields}${make(count)}`, size };
}

const encoded = (encoding: string, text: string) => (size: number) =>
  `Content-Transfer-Encoding: ${encoding}\r\n\r\n${text.repeat(size)}`;
const flowed = (text: string) => (size: number) =>
  `Content-Type: text/plain; format=flowed\r\n\r\n${text.repeat(size)}`;
const multipart = (subtype: string, text: string) => (size: number) =>
  `Content-Type: multipart/${subtype}; boundary="b"\r\n\r\n${text.repeat(size)}`;
const levels = Array.from({ length: 99 }, (_, at) => {
  const boundary = `${"-".repeat(60)}${at}`;
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n--${boundary}\r\n`;
}).join("");

const mails: readonly Construct[] = [
  mail("fields", (n) => `${"X-A: b\r\n".repeat(n)}\r\nx`),
  mail("a field of many lines", (n) => `To: a\r\n${" b,\r\n".repeat(n)}\r\nx`, 40_000),
  mail("a field of many encoded words", (n) => `To: ${"=?utf-8?q?a?= ".repeat(n)}\r\n\r\nx`, 70_000),
  mail(
    "encoded words of other encodings in turn",
    (n) => `To: ${"=?utf-8?q?a?= =?latin1?q?a?= ".repeat(n)}\r\n\r\nx`,
    30_000,
  ),
  mail("encoded words that do not end", (n) => `To: ${"=?utf-8?q?".repeat(n)}\r\n\r\nx`, 100_000),
  mail("starts of encoded words", (n) => `To: ${"=?".repeat(n)}\r\n\r\nx`),
  mail("a type with parameters", (n) => `Content-Type: text/plain${"; a=b".repeat(n)}\r\n\r\nx`, 150_000),
  mail("a type with open quotes", (n) => `Content-Type: text/plain${'; a="\\"'.repeat(n)}\r\n\r\nx`, 100_000),
  mail("a type with open comments", (n) => `Content-Type: ${"(".repeat(n)}\r\n\r\nx`),
  mail("a date", (n) => `Date: ${"1 ".repeat(n)}\r\n\r\nx`),
  mail("delimiters of no part", multipart("mixed", "--a\r\n")),
  mail("dashes", multipart("mixed", "-")),
  mail("lines like those of 99 delimiters", (n) => `${levels}${`${"-".repeat(62)}x\r\n`.repeat(n)}`, 40_000),
  mail("parts", multipart("mixed", "--b\r\n\r\na\r\n"), 4900),
  mail("parts in HTML", multipart("mixed", "--b\r\nContent-Type: text/html\r\n\r\n<p>a\r\n"), 2000),
  mail("alternatives", multipart("alternative", "--b\r\n\r\na\r\n"), 4900),
  mail("attached mails", multipart("digest", "--b\r\n\r\nFrom: a\r\n\r\na\r\n"), 900),
  mail("equals signs", encoded("quoted-printable", "=")),
  mail("soft line breaks", encoded("quoted-printable", "= \r\n")),
  mail("blanks after equals signs", encoded("quoted-printable", "=          ")),
  mail("base64 with other signs", encoded("base64", "QQ*=\r\n")),
  mail("line ends", (n) => `\r\n${"\r\n".repeat(n)}x`),
  mail("flowed lines", flowed("a \r\n")),
  mail("flowed quotes", flowed("> a \r\n>> b\r\n"), 200_000),
  mail("a flowed line of quotes", flowed(">")),
  mail("quoted and other lines", (n) => `\r\n${"> a\r\nb\r\n".repeat(n)}`, 30_000),
  mail("lines like those between mails", (n) => `\r\n${"\r\nFrom a\r\n".repeat(n)}`, 40_000),
];

const mailboxes: Construct = {
  name: "MBOX: mails",
  make: (size) => `From a@b Thu Nov 19 10:00:00 2026\n${fields}\na\n\n`.repeat(size),
  size: 900,
};

const tarFolder = Buffer.alloc(512);
tarFolder.write("a/", 0);
tarFolder.write("00000000000", 124);
tarFolder.write("003004\0 5", 148, "latin1");
tarFolder.write("ustar\0", 257, "latin1");

const archives: readonly Construct[] = [
  {
    name: "ZIP: files",
    make: (size) => writeZip(Array.from({ length: size }, (_, at) => ({ name: `${at}`, data: `a ${at}` }))),
    size: 400,
  },
  {
    name: "ZIP: archives of one file",
    make: (size) => {
      const inner = writeZip([{ name: "a", data: "a" }]);
      return writeZip(
        Array.from({ length: size }, (_, at) => ({ name: `${at}`, data: inner, method: "store" })),
      );
    },
    size: 200,
  },
  {
    name: "gzip: a text",
    make: (size) => gzipSync("a\n".repeat(size), { level: 0 }),
    size: 400_000,
  },
  {
    name: "tar: folders",
    make: (size) => Buffer.alloc(512 * size, tarFolder),
    size: 40_000,
  },
  {
    name: "ZIP: files that are not read",
    make: (size) => writeZip(Array.from({ length: size }, () => ({ name: "__MACOSX/a", data: "a" }))),
    size: 4900,
  },
];

export const containerConstructs: readonly Construct[] = [...mails, mailboxes, ...archives];
