import { germanMinutes } from "../../scripts/samples/documents/german.ts";
import { docxParts } from "../../scripts/samples/docx-format.ts";
import { writeZip, type ZipFile, type ZipLies, type ZipOptions } from "../support/documents/zip-writer.ts";
import { type HostileFile, harmless, refused } from "./hostile-file.ts";

const mebibyte = 1024 * 1024;
const ordinary = docxParts(germanMinutes);

/** A DOCX with some of its parts replaced or added. */
export function docx(
  parts: Readonly<Record<string, string | Uint8Array>>,
  more: readonly ZipFile[] = [],
  options?: ZipOptions,
): Buffer {
  const files = Object.entries({ ...ordinary, ...parts }).map(([name, data]) => ({ name, data }));
  return writeZip([...files, ...more], options);
}

/** A DOCX with another file in place of one of its own. */
export function docxWith(file: ZipFile): Buffer {
  const files = Object.entries(ordinary).map(([name, data]) => ({ name, data }));
  return writeZip([...files.filter(({ name }) => name !== file.name), file]);
}

/** A DOCX with a wrong size or checksum for its text. */
function docxSaying(says: ZipLies, text = ordinary["word/document.xml"] ?? ""): Buffer {
  const files = Object.entries(ordinary).map(([name, data]) =>
    name === "word/document.xml" ? { name, data: text, says } : { name, data },
  );
  return writeZip(files);
}

function longText(bytes: number): string {
  const [before = "", after = ""] = (ordinary["word/document.xml"] ?? "").split("<w:sectPr>");
  return `${before}<w:p><w:r><w:t>${" ".repeat(bytes)}</w:t></w:r></w:p><w:sectPr>${after}`;
}

const withEntry = (what: string, name: string, says?: ZipLies): HostileFile => ({
  name: `docx with an entry that ${what}.docx`,
  make: () => docx({}, [{ name, data: "outside", ...(says && { says }) }]),
  endsAs: [...harmless, "document-broken"],
});

export const hostileArchives: readonly HostileFile[] = [
  {
    name: "docx of little that unpacks to 200 MB.docx",
    make: ({ isSmall }) => docx({ "word/document.xml": longText((isSmall ? 20 : 200) * mebibyte) }),
    endsAs: ["document-over-limit"],
  },
  {
    name: "docx whose entries overlap, 42 kB that unpack to 5 GB.docx",
    make: ({ isSmall }) => {
      const kernel = " ".repeat((isSmall ? 2 : 21) * mebibyte);
      const place = Object.keys(ordinary).length;
      const copies = Array.from({ length: 250 }, (_, index) => ({
        name: `word/media/${index}.xml`,
        data: "",
        sameDataAs: place,
      }));
      return docx({}, [{ name: "word/media/kernel.xml", data: kernel }, ...copies]);
    },
    endsAs: refused,
  },
  {
    name: "docx whose entries share bytes, all small.docx",
    make: () => docx({}, [{ name: "word/again.xml", data: "", sameDataAs: 3 }]),
    endsAs: refused,
  },
  {
    name: "zip of zips of zips.zip",
    make: ({ isSmall }) => {
      let inner = writeZip([{ name: "0.bin", data: Buffer.alloc((isSmall ? 1 : 50) * mebibyte) }]);
      for (let depth = 0; depth < 5; depth++)
        inner = writeZip(Array.from({ length: 16 }, (_, at) => ({ name: `${at}.zip`, data: inner })));
      return inner;
    },
    endsAs: [...harmless, ...refused],
  },
  {
    name: "docx that says it is small and unpacks to much.docx",
    make: ({ isSmall }) => docxSaying({ unpackedSize: 4000 }, longText((isSmall ? 20 : 200) * mebibyte)),
    endsAs: refused,
  },
  {
    name: "docx that says it unpacks to 4 GB.docx",
    make: () => docxSaying({ unpackedSize: 0xfffffff0 }),
    endsAs: refused,
  },
  {
    name: "docx that says its packed bytes are more than the file.docx",
    make: () => docxSaying({ compressedSize: 0x7fffffff }),
    endsAs: refused,
  },
  {
    name: "docx with 100 000 entries.docx",
    make: ({ isSmall }) => {
      const count = isSmall ? 12_000 : 100_000;
      return docx(
        {},
        Array.from({ length: count }, (_, at) => ({ name: `word/${at}.xml`, data: "", method: "store" })),
      );
    },
    endsAs: refused,
  },
  {
    name: "docx that says it has 65 000 entries and has few.docx",
    make: () => docx({}, [], { entryCount: 65_000 }),
    endsAs: refused,
  },
  withEntry("climbs out", "../../../../../../tmp/fairlane-hostile-x"),
  withEntry("is absolute", "/tmp/fairlane-hostile-x"),
  withEntry("names a drive", "C:\\fairlane-hostile-x"),
  withEntry("climbs with backslashes", "..\\..\\..\\fairlane-hostile-x"),
  withEntry("holds a NUL", "word/x\0.xml"),
  withEntry("has 4096 characters", `word/${"x".repeat(4096)}.xml`),
  withEntry("turns the writing around", "word/\u202elmx.exe"),
  withEntry("is a symbolic link", "word/link", { attributes: 0xa1ff0000 }),
  withEntry("is called like a property of objects", "__proto__"),
  {
    name: "docx with two different texts of one name.docx",
    make: () => docx({}, [{ name: "word/document.xml", data: "<other/>" }]),
    endsAs: [...harmless, ...refused],
  },
  {
    name: "docx that says it is encrypted.docx",
    make: () => docxSaying({ flags: 0x801 }),
    endsAs: ["document-encrypted", "document-broken"],
  },
  {
    name: "docx packed in an unknown way.docx",
    make: () => docxSaying({ method: 99 }),
    endsAs: ["document-broken", "document-encrypted"],
  },
  {
    name: "docx with a wrong checksum.docx",
    make: () => docxSaying({ crc: 1 }),
    endsAs: [...harmless, "document-broken"],
  },
  {
    name: "docx cut in the middle.docx",
    make: () => docx({}).subarray(0, 1500),
    endsAs: ["document-broken", "type-unknown"],
  },
  {
    name: "docx whose directory lies behind its end.docx",
    make: () => docx({}, [], { directoryOffset: 0x7fffffff }),
    endsAs: ["document-broken", "type-unknown"],
  },
];
