import { chapter, type EpubOptions, writeEpub } from "../support/documents/epub-writer.ts";
import { type Aim, type HostileFile, harmless, lures, refused } from "./hostile-file.ts";

const one = { one: chapter("<p>before</p><p>after</p>") };

function attack(name: string, make: (aim: Aim) => EpubOptions): HostileFile {
  return {
    name: `epub ${name}.epub`,
    make: (aim) => writeEpub(make(aim)),
    endsAs: [...harmless, "document-broken"],
    holds: ["before", "after"],
  };
}

const item = (id: string, href: string) =>
  `<item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`;
const outside = [
  "../../../../../etc/passwd",
  "/etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "..\\..\\etc\\passwd",
];

export const hostileEpubs: readonly HostileFile[] = [
  attack("whose chapters are elsewhere", (aim) => {
    const hrefs = [...lures(aim), ...outside];
    return {
      chapters: one,
      items: hrefs.map((href, at) => item(`x${at}`, href)).join(""),
      spine: ["one", ...hrefs.map((_, at) => `x${at}`)],
    };
  }),
  attack("whose package is elsewhere", (aim) => ({
    chapters: one,
    files: {
      "META-INF/container.xml": `<container><rootfiles>${[...lures(aim), ...outside].map((path) => `<rootfile full-path="${path}"/>`).join("")}<rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
    },
  })),
  attack("with pages that load from elsewhere", (aim) => ({
    chapters: {
      one: chapter(
        `<p>before</p>${lures(aim)
          .map(
            (lure) =>
              `<img src="${lure}"/><iframe src="${lure}"/><link rel="stylesheet" href="${lure}"/><script src="${lure}"/><object data="${lure}"/><video src="${lure}"/>`,
          )
          .join("")}<p>after</p>`,
      ),
    },
  })),
  attack("with external entities in a chapter", (aim) => ({
    chapters: {
      one: `<!DOCTYPE html [${lures(aim)
        .map((lure, at) => `<!ENTITY e${at} SYSTEM "${lure}">`)
        .join("")}]><html><body><p>before</p><p>&e0;&e1;&e2;</p><p>after</p></body></html>`,
    },
  })),
  {
    name: "epub of many files in a folder with a long name.epub",
    make: ({ isSmall }) => {
      const path = `${"a/".repeat(30_000)}book.opf`;
      const count = isSmall ? 2000 : 100_000;
      const items = Array.from({ length: count }, (_, at) => item(`x${at}`, `x${at}`)).join("");
      return writeEpub({
        chapters: one,
        files: {
          "META-INF/container.xml": `<container><rootfile full-path="${path}"/></container>`,
          [path]: `<package>${items}</package>`,
        },
      });
    },
    endsAs: ["document-over-limit"],
  },
  {
    name: "epub with external entities in its package.epub",
    make: (aim) =>
      writeEpub({
        chapters: one,
        files: {
          "OPS/book.opf": `<!DOCTYPE p [<!ENTITY e SYSTEM "${lures(aim)[1]}">]><package>&e;</package>`,
        },
      }),
    endsAs: refused,
  },
  {
    name: "epub with a billion laughs in its container.epub",
    make: () =>
      writeEpub({
        chapters: one,
        files: {
          "META-INF/container.xml": `<!DOCTYPE c [<!ENTITY a "ha ha ha ">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${"b".repeat(at + 1)} "${`&${"b".repeat(at) || "a"};`.repeat(10)}">`).join("")}]><container>&bbbbbbbbb;</container>`,
        },
      }),
    endsAs: refused,
    lacks: ["ha ha ha"],
  },
  attack("whose spine runs in circles", ({ isSmall }) => {
    const count = isSmall ? 10_000 : 100_000;
    const ids = Array.from({ length: count }, (_, at) => `x${at}`);
    const circle = ids.map(
      (id, at) => `<item id="${id}" href="${id}" media-type="x/x" fallback="x${(at + 1) % count}"/>`,
    );
    return { chapters: one, items: circle.join(""), spine: ["one", ...ids, "one", ...ids] };
  }),
  {
    name: "epub of one long chapter that the spine names again and again.epub",
    make: ({ isSmall }) => {
      const ids = Array.from({ length: isSmall ? 500 : 5000 }, (_, at) => `x${at}`);
      const long = { one: chapter(`<p>before ${"word ".repeat(200_000)}after</p>`) };
      return writeEpub({
        chapters: long,
        items: ids.map((id) => item(id, "one.xhtml")).join(""),
        spine: ["one", ...ids],
      });
    },
    endsAs: [...harmless, "document-over-limit"],
  },
  {
    name: "epub whose chapters are encrypted.epub",
    make: () =>
      writeEpub({
        chapters: one,
        files: {
          "META-INF/encryption.xml":
            '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><CipherReference URI="OPS/one.xhtml"/></EncryptedData></encryption>',
        },
      }),
    endsAs: ["document-encrypted"],
  },
];
