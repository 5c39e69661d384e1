import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import type { Reading } from "../../../src/readers/reading.ts";
import { readBytes, refusalOf } from "../../support/documents/read-bytes.ts";

interface TarFile {
  readonly name: string;
  readonly content?: string;
  readonly type?: string;
  readonly prefix?: string;
  /** The bytes of the size, if they are others. */
  readonly size?: string;
}

function writeTar(files: readonly TarFile[]): Buffer {
  return Buffer.concat([...files.flatMap(blocksOf), Buffer.alloc(1024)]);
}

function blocksOf({ name, content = "", type = "0", prefix = "", size }: TarFile): readonly Buffer[] {
  const header = Buffer.alloc(512);
  const data = Buffer.from(content);
  header.write(name, 0, 100);
  header.write(size ?? data.length.toString(8).padStart(11, "0"), 124, "latin1");
  header.write("        ", 148);
  header.write(type, 156);
  header.write("ustar\u000000", 257, "latin1");
  header.write(prefix, 345, 155);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return [header, data, Buffer.alloc((512 - (data.length % 512)) % 512)];
}

const textsOf = ({ facts, text }: Reading) =>
  (facts.sections ?? []).map(({ name, start, end }) => [name, text.slice(start, end)]);

describe("a tar archive", () => {
  it("is read as sections, with long names of all formats", async () => {
    const long = `${"long/".repeat(40)}ż.txt`;
    const record = (text: string) => `${text.length + 10} path=${text}\n`;
    const reading = await readBytes(
      writeTar([
        { name: "folder/", type: "5" },
        { name: "a.txt", content: "one", prefix: "before" },
        { name: "././@LongLink", type: "L", content: `${long}\0` },
        { name: "long/", content: "two" },
        { name: "PaxHeader", type: "x", content: record(long) },
        { name: "long/", content: "three" },
        { name: "../../b.txt", content: "four" },
      ]),
    );
    assert.equal(reading.facts.type, "application/x-tar");
    assert.deepEqual(textsOf(reading), [
      ["before/a.txt", "one"],
      [long, "two"],
      [long, "three"],
      ["../../b.txt", "four"],
    ]);
  });

  it("has its links and a file that is cut off noted", async () => {
    const links = ["1", "2", "3"].map((type) => ({ name: `link ${type}`, type }));
    const cut = { name: "cut.txt", size: "00000077777" };
    const { facts } = await readBytes(writeTar([{ name: "a.txt", content: "a" }, ...links, cut]));
    assert.deepEqual(
      facts.skipped.map(({ member, code }) => [member, code]),
      ["link 1", "link 2", "link 3", "cut.txt"].map((name) => [name, "member-not-read"]),
    );
  });

  it("ends at a damaged header, which is noted, and with too many files is refused", async () => {
    for (const size of [
      "-0000000001",
      "abc",
      "\u00ff".repeat(12),
      "\u0080\u0000\u0000\u0000\u00ff".padEnd(12, "\u00ff"),
    ]) {
      const { text, facts } = await readBytes(
        writeTar([
          { name: "a.txt", content: "a" },
          { name: "b", size },
        ]),
      );
      assert.equal(text, "a.txt\n\na\n");
      assert.deepEqual([facts.skipped[0]?.member, facts.skipped[0]?.code], ["b", "member-not-read"]);
    }
    const tar = writeTar([
      { name: "a.txt", content: "a" },
      { name: "b.txt", content: "b" },
    ]);
    tar[1024] = 0x63;
    const { facts } = await readBytes(tar);
    assert.deepEqual(
      facts.skipped.map(({ member }) => member),
      ["c.txt"],
    );
    const many = Array.from({ length: 30 }, (_, at) => ({ name: `${at}`, content: "x" }));
    assert.equal((await refusalOf(writeTar(many), { maxEntries: 20 })).code, "document-over-limit");
  });
});

describe("a gzip archive", () => {
  it("is read as its file, also if that is an archive", async () => {
    const reading = await readBytes(gzipSync(writeTar([{ name: "a.csv", content: "a,b\n1,2\n" }])));
    assert.deepEqual(textsOf(reading), [
      ["file-1", "a.csv\n\na\tb\n1\t2\n"],
      ["a.csv", "a\tb\n1\t2\n"],
    ]);
  });

  it("has the name that its header says", async () => {
    const plain = gzipSync("text");
    const named = Buffer.concat([
      plain.subarray(0, 10),
      Buffer.from("M\u00e4rz.txt\0", "latin1"),
      plain.subarray(10),
    ]);
    named[3] = 8;
    assert.deepEqual(textsOf(await readBytes(named)), [["März.txt", "text"]]);
  });

  it("that unpacks to too much, or is damaged, is refused", async () => {
    const bomb = gzipSync(Buffer.alloc(3 * 1024 * 1024));
    assert.equal((await refusalOf(bomb)).code, "document-over-limit");
    assert.equal(
      (await refusalOf(gzipSync("a".repeat(100)), { maxUnpackedBytes: 50 })).code,
      "document-over-limit",
    );
    assert.equal((await refusalOf(bomb.subarray(0, 50))).code, "document-broken");
  });
});
