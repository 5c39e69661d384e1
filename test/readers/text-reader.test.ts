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
  ru: [
    "Съешь же ещё этих мягких французских булок, да выпей чаю.",
    "Счёт оплачен вовремя.",
    "ПОСТАВКА ЧЕРЕЗ ДВЕ НЕДЕЛИ, 3 коробки.",
    "В чащах юга жил бы цитрус? Да, но фальшивый экземпляр!",
  ],
  uk: ["Чуєш їх, доцю? Кумедна ж ти прощайся без ґольфів!", "Рахунок оплачено вчасно: її підпис є."],
  lt: [
    "Įlinkdama fechtuotojo špaga sublykčiojusi pragręžė apvalų arbūzą.",
    "Sąskaita apmokėta laiku, prekės bus pristatytos po dviejų savaičių.",
  ],
  lv: [
    "Glāžšķūņa rūķīši dzērumā čiepj Baha koncertflīģeļu vākus.",
    "Rēķins ir apmaksāts laikā, piegāde notiks pēc divām nedēļām. ĀDAŽI",
  ],
} as const;

const encodings: Record<keyof typeof sentences, readonly TextEncoding[]> = {
  pl: ["utf-8", "utf-16le", "utf-16be", "windows-1250", "iso-8859-2"],
  de: ["utf-8", "utf-16le", "utf-16be", "windows-1252", "iso-8859-1"],
  es: ["utf-8", "utf-16le", "utf-16be", "windows-1252", "iso-8859-1"],
  pt: ["utf-8", "utf-16le", "utf-16be", "windows-1252", "iso-8859-1"],
  ru: ["utf-16le", "utf-16be", "utf-32be", "koi8-r", "iso-8859-5", "windows-1251"],
  uk: ["utf-16le", "koi8-u", "windows-1251"],
  lt: ["utf-16le", "windows-1257", "iso-8859-13", "iso-8859-4"],
  lv: ["utf-16le", "utf-16be", "utf-32le", "windows-1257", "iso-8859-13", "iso-8859-4"],
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

for (const encoding of ["utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be"] as const) {
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

test("Cyrillic and Baltic encodings are one of the facts", async () => {
  const found = async (text: string, encoding: TextEncoding) =>
    (await readBytes(encodeText(text, encoding))).facts.encoding;
  for (const encoding of ["koi8-r", "iso-8859-5", "windows-1251"] as const)
    assert.equal(await found("Документ подписан и оплачен.", encoding), encoding);
  assert.equal(await found("Підтверджуємо отримання вашого замовлення.", "koi8-u"), "koi8-u");
  assert.equal(await found("Patvirtiname, kad gavome jūsų užsakymą.", "windows-1257"), "windows-1257");
});

const documents = {
  "text/plain": "Заказ принят.\nСпасибо за покупку!\n",
  "text/csv": "название;цена\nстол;100\nстул;50\n",
  "text/html": "<!doctype html><title>Заказ</title><p>Спасибо за покупку!",
  "application/xml": "<?xml version='1.0'?><a><b>Спасибо</b></a>",
  "application/json": '{"имя": "Анна", "город": "Łódź"}',
  "application/x-ndjson": '{"имя":"Анна"}\n{"имя":"Ян"}\n',
  "text/markdown": "# Заказ\n\nСпасибо за **покупку**, см. [сайт](http://a.b).\n",
  "image/svg+xml": "<svg><text>Комната 1</text></svg>",
};

for (const [type, text] of Object.entries(documents)) {
  test(`${type} in UTF-16 and UTF-32 is read, with and without a byte order mark`, async () => {
    const usual = await readBytes(text);
    for (const encoding of ["utf-16le", "utf-16be", "utf-32le", "utf-32be"] as const) {
      for (const mark of [true, false]) {
        const { facts, text: read } = await readBytes(encodeText(text, encoding, { mark }));
        assert.deepEqual([facts.type, facts.encoding, read], [type, encoding, usual.text]);
      }
    }
  });
}

test("Arabic text is detected by its statistics", async () => {
  const text = "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر ومغلف بجلد أزرق";
  const reading = await readBytes(encodeText(text, "windows-1256"));
  assert.deepEqual([reading.text, reading.facts.encoding], [text, "windows-1256"]);
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
