import { type BusinessDocument, list, paragraph, section, table, title } from "../business-document.ts";

const common = { language: "de", author: "Jürgen Böhm" } as const;

export const germanMinutes: BusinessDocument = {
  ...common,
  title: "Protokoll der Werkstattbesprechung",
  createdAt: "2026-05-11T14:00:00Z",
  modifiedAt: "2026-05-12T07:20:00Z",
  blocks: [
    title("Protokoll der Werkstattbesprechung"),
    paragraph(
      "Schreinerei Böhm & Söhne, Füssen, **11. Mai 2026**. Anwesend: Jürgen Böhm, Käthe Groß, Uğur Yılmaz.",
    ),
    section("Aufträge"),
    paragraph("Für das Gästehaus Königswinkel sind bis Ende Juni zwölf Türen und vier Schränke zu fertigen:"),
    table(
      ["Stück", "Maß", "Was", "Fertig bis"],
      ["12", "86 × 198 cm", "Zimmertür, Eiche geölt", "5. Juni"],
      ["4", "120 × 220 cm", "Schrank, Lärche weiß", "26. Juni"],
    ),
    section("Beschlüsse"),
    list(
      "Käthe bestellt das Lärchenholz noch diese Woche.",
      "Die Säge wird am Freitag geölt; sie steht von 8 bis 10 Uhr still.",
      "Uğur übernimmt die Übergabe der Möbel in Schwangau.",
    ),
    paragraph("Nächste Besprechung: Montag, 18. Mai, 16 Uhr."),
  ],
};

export const germanPriceList: BusinessDocument = {
  ...common,
  title: "Preisliste 2026",
  createdAt: "2026-01-02T08:00:00Z",
  modifiedAt: "2026-01-02T08:00:00Z",
  blocks: [
    table(
      ["Nummer", "Bezeichnung", "Einheit", "Preis in EUR", "Gültig ab"],
      ["T-100", "Zimmertür, Eiche geölt", "Stück", "489,00", "02.01.2026"],
      ["T-110", "Zimmertür, Fichte weiß", "Stück", "349,50", "02.01.2026"],
      ["S-200", "Schrank, Lärche; zweitürig", "Stück", "1.290,00", "01.03.2026"],
      ["A-300", "Aufmaß vor Ort", "Stunde", "68,00", "02.01.2026"],
      ["A-310", "Einbau", "Stunde", "72,50", "02.01.2026"],
    ),
  ],
};

export const germanDeliveryNote: BusinessDocument = {
  ...common,
  title: "Lieferschein L-2026-044",
  createdAt: "2026-06-05T06:40:00Z",
  modifiedAt: "2026-06-05T06:40:00Z",
  blocks: [
    title("Lieferschein L-2026-044"),
    paragraph("Schreinerei Böhm & Söhne, Füssen"),
    paragraph("An: Gästehaus Königswinkel, Schwangau"),
    paragraph("Datum: 5. Juni 2026"),
    table(
      ["Stück", "Bezeichnung", "Maß"],
      ["12", "Zimmertür, Eiche geölt", "86 x 198 cm"],
      ["12", "Türzarge mit Dichtung", "86 x 198 cm"],
      ["24", "Türbänder, Messing", "10 cm"],
    ),
    paragraph("Die Ware wurde vollständig und unbeschädigt übergeben."),
    paragraph(
      "Bitte prüfen Sie die Maße vor dem Einbau. Spätere Änderungen können wir nicht berücksichtigen.",
    ),
  ],
};

export const germanLetter: BusinessDocument = {
  ...common,
  title: "Angebot für vier Schränke",
  createdAt: "2026-05-18T09:10:00Z",
  modifiedAt: "2026-05-18T09:10:00Z",
  blocks: [
    title("Angebot für vier Schränke"),
    paragraph("Füssen, 18. Mai 2026"),
    paragraph("Sehr geehrte Frau Häußler,"),
    paragraph(
      "vielen Dank für Ihre Anfrage. Gern fertigen wir für Ihr Gästehaus vier Schränke aus Lärche, weiß gebeizt,",
      "mit je zwei Türen. Der Preis beträgt 1.290 Euro je Stück, einschließlich Lieferung und Aufbau.",
    ),
    paragraph(
      "Die Möbel können wir bis zum 26. Juni liefern, wenn Sie uns bis Ende Mai den Auftrag erteilen.",
    ),
    paragraph("Mit freundlichen Grüßen"),
    paragraph("Jürgen Böhm"),
  ],
};
