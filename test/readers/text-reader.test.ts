import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { encodeText, type TextEncoding } from "../support/documents/encode-text.ts";
import { readBytes } from "../support/documents/read-bytes.ts";

const sentences = {
  pl: [
    "Zażółć gęślą jaźń, powiedziała Łucja.",
    "Faktura jest płatna do końca miesiąca, ale nie później.",
    "Źródło leży za lasem, a ścieżka wiedzie przez łąkę.",
  ],
  de: [
    "Die Rechnung ist bis zum Monatsende fällig.",
    "Schöne Grüße aus Köln, Straße und Hausnummer stehen unten.",
    "Über den Wölkchen muss die Freiheit wohl größer sein.",
  ],
  es: [
    "La factura se paga mañana, ¿no es así?",
    "El niño comió en el jardín con su tía.",
    "¡Qué rápido corrió el camión por la montaña!",
  ],
  pt: [
    "A fatura não é paga até o fim do mês.",
    "São Paulo e Coimbra são cidades; o coração é grande.",
    "As informações estão à disposição de você.",
  ],
} as const;

const encodings: Record<keyof typeof sentences, readonly TextEncoding[]> = {
  pl: ["utf-8", "utf-16le", "utf-16be", "windows-1250", "iso-8859-2"],
  de: ["utf-8", "utf-16le", "utf-16be", "windows-1252", "iso-8859-1"],
  es: ["utf-8", "utf-16le", "utf-16be", "windows-1252", "iso-8859-1"],
  pt: ["utf-8", "utf-16le", "utf-16be", "windows-1252", "iso-8859-1"],
};

for (const [language, known] of Object.entries(sentences) as [keyof typeof sentences, readonly string[]][]) {
  for (const encoding of encodings[language]) {
    test(`text in ${language} and ${encoding} comes back as it was`, async () => {
      const lines = fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 8 });
      const ends = fc.constantFrom("\n", "\r\n", "");
      await fc.assert(
        fc.asyncProperty(lines, ends, async (parts, end) => {
          const text = parts.join(end === "" ? " " : end) + end;
          const { text: read } = await readBytes(encodeText(text, encoding));
          assert.equal(read, text);
        }),
        { numRuns: 30 },
      );
    });
  }
}

for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
  test(`any text with the byte order mark of ${encoding} comes back as it was, without the mark`, async () => {
    const words = fc.string({ unit: fc.constantFrom(..."aąłöß漢🙂 \n."), minLength: 1 });
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const { text: read, facts } = await readBytes(encodeText(text, encoding, { mark: true }));
        assert.equal(read, text);
        assert.equal(facts.encoding, encoding);
      }),
      { numRuns: 50 },
    );
  });
}

test("the encoding is one of the facts", async () => {
  const polish = "Zażółć gęślą jaźń, proszę bardzo.";
  const found = async (text: string, encoding: TextEncoding) =>
    (await readBytes(encodeText(text, encoding))).facts.encoding;
  assert.equal(await found(polish, "utf-8"), "utf-8");
  assert.equal(await found(polish, "utf-16be"), "utf-16be");
  assert.equal(await found(polish, "windows-1250"), "windows-1250");
  assert.equal(await found(polish, "iso-8859-2"), "iso-8859-2");
  assert.equal(await found("Die Grüße kosten 5 €.", "windows-1252"), "windows-1252");
  assert.equal(await found("Die Grüße kosten nichts.", "iso-8859-1"), "iso-8859-1");
});

test("Cyrillic text is detected by its statistics", async () => {
  const text = "Съешь же ещё этих мягких французских булок, да выпей чаю. Документ подписан и оплачен.";
  const decoder = new TextDecoder("windows-1251");
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  const bytes = Uint8Array.from(text, (character) => codes.get(character) ?? 0x3f);
  const reading = await readBytes(bytes);
  assert.equal(reading.text, text);
  assert.equal(reading.facts.encoding, "windows-1251");
});

test("words are counted between white space, lines by their ends, characters as people do", async () => {
  const { facts } = await readBytes("one two\u00a0three\r\nfour 🙂\nlast");
  assert.deepEqual(
    { words: facts.words, lines: facts.lines, characters: facts.characters },
    { words: 6, lines: 3, characters: 26 },
  );
});

test("text beyond the limit is cut between characters, with a note", async () => {
  const { text, facts } = await readBytes("abc🙂def", { maxCharacters: 4 });
  assert.equal(text, "abc");
  assert.match(facts.skipped[0]?.what ?? "", /after the first 4 characters/);
});

test("a broken character after a byte order mark is replaced, with a note", async () => {
  const { text, facts } = await readBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff, 0x62));
  assert.equal(text, "a\ufffdb");
  assert.equal(facts.skipped[0]?.kind, "invalid-bytes");
});
