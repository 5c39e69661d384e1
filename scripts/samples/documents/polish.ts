import { type BusinessDocument, paragraph, table, title } from "../business-document.ts";

const common = { language: "pl", author: "Elżbieta Wójcik" } as const;

export const polishLetter: BusinessDocument = {
  ...common,
  title: "Zawiadomienie o opóźnieniu dostawy",
  createdAt: "2026-03-23T12:00:00Z",
  modifiedAt: "2026-03-23T12:15:00Z",
  blocks: [
    title("Zawiadomienie o opóźnieniu dostawy"),
    paragraph("Młyn Żuławski sp. z o.o., Elbląg, 23 marca 2026 r."),
    paragraph("Szanowna Pani Małgorzato,"),
    paragraph(
      "z przykrością informujemy, że z powodu powodzi część mąki żytniej dotrze do Państwa piekarni z trzydniowym",
      "opóźnieniem. Nową dostawę zaplanowaliśmy na piątek, 27 marca, między godziną szóstą a ósmą rano.",
    ),
    paragraph(
      "Mąka pszenna przyjedzie zgodnie z umową. Za niedogodności serdecznie przepraszamy; w ramach rekompensaty",
      "obniżymy cenę następnego zamówienia o pięć procent.",
    ),
    paragraph("Z wyrazami szacunku"),
    paragraph("Elżbieta Wójcik, dział sprzedaży"),
  ],
};

export const polishInvoice: BusinessDocument = {
  ...common,
  title: "Faktura FV/2026/03/118",
  createdAt: "2026-03-30T08:00:00Z",
  modifiedAt: "2026-03-30T08:00:00Z",
  blocks: [
    title("Faktura FV/2026/03/118"),
    paragraph("Sprzedawca: Młyn Żuławski sp. z o.o., Elbląg"),
    paragraph("Nabywca: Piekarnia Złoty Kłos, Gdańsk"),
    paragraph("Data wystawienia: 30 marca 2026 r."),
    table(
      ["Towar", "Ilość", "Cena", "Wartość"],
      ["Mąka pszenna", "40 worków", "62,00 zł", "2480,00 zł"],
      ["Mąka żytnia", "15 worków", "58,00 zł", "870,00 zł"],
      ["Otręby owsiane", "8 worków", "45,50 zł", "364,00 zł"],
    ),
    paragraph("Razem netto: 3714,00 zł. VAT 5%: 185,70 zł. Do zapłaty: 3899,70 zł."),
    paragraph("Termin płatności: czternaście dni. Dziękujemy za współpracę."),
  ],
};
