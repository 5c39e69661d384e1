import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Reading } from "../../../src/readers/reading.ts";
import { type WrittenPart, writeMail } from "../../support/documents/mail-writer.ts";
import { encodePng, renderText, writePdf } from "../../support/documents/page-images.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";
import { writeZip } from "../../support/documents/zip-writer.ts";

const plain = (content: string): WrittenPart => ({
  head: ["Content-Type: text/plain; charset=utf-8"],
  content,
});
const html = (content: string): WrittenPart => ({
  head: ["Content-Type: text/html; charset=utf-8"],
  content,
});
const attached = (
  name: string,
  content: string | Uint8Array,
  type = "application/octet-stream",
): WrittenPart => ({
  head: [`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`],
  content,
});
const head = "From: Ana <ana@example.com>\nSubject: Hello\n\n";
const sectionsOf = ({ facts, text }: Reading) =>
  Object.fromEntries((facts.sections ?? []).map(({ name, start, end }) => [name, text.slice(start, end)]));
const notesOf = ({ facts }: Reading) =>
  facts.skipped.map(({ member, code, kind, count }) => (kind ? `${count} ${kind}` : `${member}: ${code}`));
/** The lines of a mail, with one character for each byte. */
const bytesOf = (...lines: readonly string[]) => Buffer.from(lines.join("\r\n"), "latin1");

describe("the head of a mail", () => {
  it("begins the text, and gives title, author and time", async () => {
    const mail = bytesOf(
      "Received: from a",
      "From: =?utf-8?Q?J=C3=B6rg_?= =?utf-8?Q?M=C3=BCller?= <j@example.de>",
      "To: a@example.com,",
      "\t=?iso-8859-2?B?o/NkvA==?= <l@example.pl>",
      "Cc: c@example.com",
      "Subject: =?UTF-8*de?Q?Gr=C3?= =?utf-8?Q?=BC=C3=9Fe?= aus",
      "  Bonn",
      "Date: Thu, 19 Nov 2026 10:00:00 +0100 (CET)",
      "",
      "body",
    );
    const { text, markdown, facts } = await readBytes(mail);
    assert.equal(
      text,
      "From: Jörg Müller <j@example.de>\nTo: a@example.com, Łódź <l@example.pl>\nCc: c@example.com\n" +
        "Date: Thu, 19 Nov 2026 10:00:00 +0100 (CET)\nSubject: Grüße aus Bonn\n\nbody\n",
    );
    assert.ok(
      markdown?.startsWith("# Grüße aus Bonn\n\nFrom: Jörg Müller \\<j@example.de>\\\nTo: "),
      markdown,
    );
    const { type, title, author, createdAt, sections } = facts;
    assert.deepEqual(
      [type, title, author, createdAt, sections],
      [
        "message/rfc822",
        "Grüße aus Bonn",
        "Jörg Müller <j@example.de>",
        "2026-11-19T09:00:00.000Z",
        undefined,
      ],
    );
  });

  it("with bytes in an old encoding is read", async () => {
    const lines = ["Message-ID: <1@x>", "From: a@example.com", "Subject: Caf\xe9", "", "x"];
    assert.equal((await readBytes(bytesOf(...lines))).facts.title, "Café");
  });

  it("with an invalid date has no time, and shows it", async () => {
    const { text, facts } = await readBytes(writeMail({ head: ["Date: yesterday"], content: "x" }));
    assert.equal(facts.createdAt, undefined);
    assert.match(text, /^Date: yesterday$/m);
  });
});

describe("the body of a mail", () => {
  const bodyOf = async (part: WrittenPart) => (await readBytes(writeMail(part))).text.slice(head.length);
  const both = (text: string, page: string): WrittenPart => ({
    content: [plain(text), html(page)],
    subtype: "alternative",
  });

  it("is the HTML, with its structure, if it has as much content as the plain text", async () => {
    const { text, markdown } = await readBytes(
      writeMail(both("Dear you", "<p>Dear <b>you</b></p><ul><li>one</ul>")),
    );
    assert.equal(text, `${head}Dear you\n\none\n`);
    assert.ok(markdown?.endsWith("\n\nDear **you**\n\n- one\n"), markdown);
  });

  it("is the plain text if it has clearly more words", async () => {
    assert.equal(await bodyOf(both("one two three four", "<img src=x><p>one")), "one two three four\n");
  });

  it("is all of the HTML if a file within the text divides it", async () => {
    const rest = "one two three four five six seven eight nine ten";
    const content = [html("<p>Dear Ana</p>"), attached("a.txt", "file"), html(`<p>${rest}</p>`)];
    const body = {
      content: [plain(`Dear Ana\n${rest}`), { content, subtype: "mixed" }],
      subtype: "alternative",
    };
    assert.equal(await bodyOf(body), `Dear Ana\n\n${rest}\n\na.txt\n\nfile\n`);
  });

  it("is plain text with its quotes in Markdown", async () => {
    const { text, markdown } = await readBytes(writeMail(plain("> asked\r\n\r\nanswered\r\n# twice\r\n")));
    assert.equal(text, `${head}> asked\n\nanswered\n# twice\n`);
    assert.ok(markdown?.endsWith("> asked\n\nanswered\\\n\\# twice\n"), markdown);
  });

  it("of flowed lines has its paragraphs joined", async () => {
    const content = "one \r\ntwo\r\n> quoted \r\n> on\r\n-- \r\nAna\r\n  indented";
    const flowed = (more: string) => ({ head: [`Content-Type: text/plain; format=flowed${more}`], content });
    assert.equal(await bodyOf(flowed("")), "one two\n> quoted on\n-- \nAna\n indented\n");
    assert.equal(await bodyOf(flowed("; delsp=yes")), "onetwo\n> quotedon\n-- \nAna\n indented\n");
  });

  it("in quoted-printable is decoded, even where it is damaged", async () => {
    const top = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable"];
    const content = "Gr=c3=BC=\r\n=C3=9Fe = =zz= \t\r\n end=";
    assert.equal(await bodyOf({ head: top, content }), "Grüße = =zz end\n");
  });

  const encodings: readonly (readonly [label: string, bytes: string, text: string])[] = [
    ["; charset=iso-8859-7", "\xe1\xe2\xe3", "αβγ"],
    ["; charset=iso-8859-2", "za\xbf\xf3\xb3\xe6", "zażółć"],
    ["; charset=windows-1252", "\x84Gr\xfc\xdfe\x93", "„Grüße“"],
    ["; charset=utf-8", "Gr\xfc\xdfe f\xfcr alle, und sch\xf6ne Tage", "Grüße für alle, und schöne Tage"],
    ["", "Gr\xfc\xdfe f\xfcr alle, und sch\xf6ne Tage", "Grüße für alle, und schöne Tage"],
    ["; charset=no-such-thing", "a\xc3\xb1o", "año"],
    ["; charset=us-ascii", "a\xc3\xb1o", "año"],
  ];
  for (const [label, bytes, expected] of encodings)
    it(`is decoded with "${label}" if the bytes are valid in it, or as they look`, async () => {
      const mail = bytesOf(
        "Message-ID: <1>",
        "From: a@b.c",
        "Subject: s",
        `Content-Type: text/plain${label}`,
        "",
        bytes,
      );
      assert.ok((await readBytes(mail)).text.endsWith(`\n\n${expected}\n`));
    });

  it("can be several parts, around files", async () => {
    const reading = await readBytes(
      writeMail({ content: [plain("above"), attached("a.txt", "file"), plain("below")] }),
    );
    assert.equal(reading.text, `${head}above\n\nbelow\n\na.txt\n\nfile\n`);
  });

  it("has its images and trackers counted, and nothing is fetched", async () => {
    const page = '<p>text</p><img src="https://t.example/p.gif" width=1 height=1><img src="cid:logo">';
    const logo = {
      head: ["Content-Type: image/png", "Content-ID: <logo>"],
      content: encodePng(blank(20, 20)),
    };
    const reading = await readBytes(writeMail({ content: [html(page), logo], subtype: "related" }));
    assert.deepEqual(notesOf(reading), ["2 image", "1 image"]);
    assert.equal(reading.facts.sections, undefined);
  });

  it("that is too much to read is noted, and the attachments are read", async () => {
    const page = html(`<p>${"<div>".repeat(2000)}`);
    const reading = await readBytes(writeMail({ content: [page, attached("a.txt", "file")] }));
    assert.deepEqual(notesOf(reading), ["undefined: member-not-read"]);
    assert.deepEqual(sectionsOf(reading), { "a.txt": "file" });
  });
});

describe("the attachments of a mail", () => {
  it("are sections, also archives and mails within it", async () => {
    const pdf = await writePdf({ pages: ["in the PDF"] });
    const inner = writeMail(
      {
        head: ["Subject: Forwarded"],
        content: [plain("inner text"), attached("n.txt", "note")],
      },
      "inner",
    );
    const reading = await readBytes(
      writeMail({
        content: [
          plain("see below"),
          attached("a.pdf", pdf, "application/pdf"),
          attached("b.zip", writeZip([{ name: "c.csv", data: "a,b\n1,2\n" }])),
          { head: ["Content-Type: message/rfc822"], content: inner.toString() },
        ],
      }),
    );
    assert.deepEqual(sectionsOf(reading), {
      "a.pdf": "in the PDF",
      "b.zip": "c.csv\n\na\tb\n1\t2\n",
      "c.csv": "a\tb\n1\t2\n",
      "part-3.eml": "From: Ana <ana@example.com>\nSubject: Forwarded\n\ninner text\n\nn.txt\n\nnote\n",
      "n.txt": "note",
    });
    assert.equal(reading.facts.sections?.find(({ name }) => name === "part-3.eml")?.title, "Forwarded");
    assert.deepEqual([reading.facts.pages, reading.facts.skipped], [1, []]);
  });

  const names: readonly (readonly [fields: string, name: string])[] = [
    ['attachment; filename="a; b.txt"', "a; b.txt"],
    ["attachment; filename=plain.txt; size=3", "plain.txt"],
    ["attachment; filename*=utf-8''B%C3%BCcher.txt", "Bücher.txt"],
    ["attachment;\r\n filename*0*=iso-8859-1'de'M%FC;\r\n filename*1=\"ller.txt\"", "Müller.txt"],
    ['attachment; filename="=?utf-8?B?xYHDs2TFui50eHQ=?="', "Łódź.txt"],
    ['attachment; filename="../../\\"x\\".txt"', '../../"x".txt'],
    ['attachment; filename="open', "open"],
  ];
  for (const [disposition, name] of names)
    it(`are called ${name} by ${disposition.replaceAll("\r\n", "")}`, async () => {
      const part = {
        head: ["Content-Type: text/plain", `Content-Disposition: ${disposition}`],
        content: "x",
      };
      const reading = await readBytes(writeMail({ content: [plain("y"), part] }));
      assert.deepEqual(Object.keys(sectionsOf(reading)), [name]);
    });

  it("of text are read in the encoding that the mail declares", async () => {
    const csv = Buffer.from("nazwa,\xb3\xf3d\xbc\n1,2\n", "latin1");
    const part = attached("a.csv", csv, "text/csv; charset=iso-8859-2");
    assert.deepEqual(sectionsOf(await readBytes(writeMail({ content: [part] }))), {
      "a.csv": "nazwa\tłódź\n1\t2\n",
    });
  });

  it("that cannot be read are named, and make the mail partial", async () => {
    const tnef = attached(
      "winmail.dat",
      Buffer.from("\x78\x9f\x3e\x22\0\0", "latin1"),
      "application/ms-tnef",
    );
    const { facts } = await readBytes(writeMail({ content: [plain("x"), tnef] }));
    assert.deepEqual(facts.skipped, [
      {
        what: "the text",
        why: "The file is an attachment of Outlook (winmail.dat), which cannot be read.",
        code: "member-not-read",
        member: "winmail.dat",
      },
    ]);
  });

  it("that are invitations are read as text, and signatures are only counted", async () => {
    const invitation = {
      head: ["Content-Type: text/calendar; method=REQUEST"],
      content: "BEGIN:VCALENDAR\r\nSUMMARY:Tea",
    };
    const signature = {
      head: ["Content-Type: application/pgp-signature; name=s.asc"],
      content: "-----BEGIN",
    };
    const body = { content: [plain("x"), invitation], subtype: "alternative" };
    const reading = await readBytes(writeMail({ content: [body, signature], subtype: "signed" }));
    assert.deepEqual(sectionsOf(reading), { "part-1.ics": "BEGIN:VCALENDAR\r\nSUMMARY:Tea" });
    assert.deepEqual(notesOf(reading), ["1 signature"]);
  });

  it("that are shown within the text are read if they are as large as scans", async () => {
    const scan = encodePng(await renderText("A scanned page of some words", { dpi: 150 }));
    const inline = {
      head: ["Content-Type: image/png; name=s.png", "Content-Disposition: inline"],
      content: scan,
    };
    const reading = await readBytes(writeMail({ content: [plain("x"), inline] }));
    assert.match(sectionsOf(reading)["s.png"] ?? "", /scanned page/);
    assert.equal(reading.facts.ocr?.pages, 1);
  });
});

describe("an encrypted mail", () => {
  const encrypted: WrittenPart = {
    subtype: "encrypted",
    content: [
      { head: ["Content-Type: application/pgp-encrypted"], content: "Version: 1" },
      { head: ["Content-Type: application/octet-stream"], content: "-----BEGIN PGP MESSAGE-----" },
    ],
  };
  const smime = {
    head: ["Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m"],
    content: "x",
  };

  it("is refused as encrypted", async () => {
    for (const part of [encrypted, smime, plain("-----BEGIN PGP MESSAGE-----\r\nabc")])
      assert.equal((await refusalOf(writeMail(part))).code, "document-encrypted");
  });

  it("among other parts is noted", async () => {
    const reading = await readBytes(writeMail({ content: [plain("fine"), encrypted, smime] }));
    assert.deepEqual(notesOf(reading), ["encrypted.asc: member-not-read", "smime.p7m: member-not-read"]);
  });
});

describe("the parts of a mail", () => {
  it("may lack ends, heads and delimiters", async () => {
    const start = [
      "Message-ID: <1>",
      "From: a@b.c",
      "Subject: s",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
    ];
    const ends = async (...lines: readonly string[]) => {
      const { text } = await readBytes(bytesOf(...start, ...lines));
      return text.slice("From: a@b.c\nSubject: s\n\n".length);
    };
    assert.equal(await ends("preamble", "--b", "", "text"), "text\n");
    assert.equal(await ends("--b  ", "", "text", "--b-- ", "epilogue"), "text\n");
    assert.equal(await ends("--b", "", "--bb", "text", "--b--"), "--bb\ntext\n");
    assert.equal(await ends("--b", "no head at all", "", "text", "--b--"), "no head at all\n\ntext\n");
    assert.equal(await ends("--b", "Content-Type: text/plain", "--b", "", "text", "--b--"), "text\n");
  });

  it("within parts of the same boundary end with the innermost", async () => {
    const inner = ['Content-Type: multipart/mixed; boundary="b"', "", "--b", "", "deep", "--b--"];
    const mail = bytesOf(
      "Message-ID: <1>",
      "From: a@b.c",
      "Subject: s",
      ...inner.slice(0, 3),
      ...inner,
      "--b",
      "",
      "after",
      "--b--",
    );
    assert.match((await readBytes(mail)).text, /deep\n\nafter\n$/);
  });

  it("that are too many or too deep are refused", async () => {
    const many = writeMail({ content: Array.from({ length: 30 }, () => plain("x")) });
    assert.equal((await refusalOf(many, { maxEntries: 20 })).code, "document-over-limit");
    const deep = Array.from({ length: 101 }).reduce<WrittenPart>((part) => ({ content: [part] }), plain("x"));
    assert.equal((await refusalOf(writeMail(deep))).code, "document-over-limit");
  });
});

it("a mailbox is read as its mails", async () => {
  const mail = (text: string) =>
    `From a@b.c Thu Nov 19 10:00:00 2026\nFrom: a@b.c\nSubject: ${text}\nMessage-ID: <1>\n\n${text}\nFrom here on\n\n`;
  const reading = await readBytes(`${mail("one")}${mail("two")}`);
  assert.equal(reading.facts.type, "application/mbox");
  assert.deepEqual(sectionsOf(reading), {
    "mail-1.eml": "From: a@b.c\nSubject: one\n\none\nFrom here on\n",
    "mail-2.eml": "From: a@b.c\nSubject: two\n\ntwo\nFrom here on\n",
  });
  assert.equal((await readBytes(mail("one"))).facts.type, "message/rfc822");
});

function blank(width: number, height: number) {
  return { width, height, grey: new Uint8Array(width * height).fill(255) };
}
