import { type BusinessDocument, list, paragraph, section, table, title } from "../business-document.ts";

const common = { language: "es", author: "Begoña Peñalver" } as const;

export const spanishPriceList: BusinessDocument = {
  ...common,
  title: "Lista de precios: otoño de 2026",
  createdAt: "2026-09-01T08:00:00Z",
  modifiedAt: "2026-09-03T11:00:00Z",
  blocks: [
    title("Lista de precios"),
    paragraph("Panadería Peñalver, S. L., calle Muñoz 8, Logroño. Precios válidos en otoño de 2026."),
    section("Pan"),
    table(
      ["Artículo", "Peso", "Precio"],
      ["Barra de pueblo", "400 g", "1,35 €"],
      ["Hogaza de centeno", "1 kg", "4,10 €"],
    ),
    section("Dulces"),
    table(
      ["Artículo", "Peso", "Precio"],
      ["Mantecado de piñones", "60 g", "0,95 €"],
      ["Rosquilla de anís", "45 g", "0,70 €"],
    ),
    section("Condiciones"),
    list("Los pedidos se hacen antes de las 17 h.", "El reparto es gratuito a partir de 30 €."),
  ],
};

export const spanishInvoice: BusinessDocument = {
  ...common,
  title: "Factura F-2026-311",
  createdAt: "2026-10-02T07:30:00Z",
  modifiedAt: "2026-10-02T07:30:00Z",
  blocks: [
    title("Factura F-2026-311"),
    paragraph("Panadería Peñalver, S. L., Logroño"),
    paragraph("Cliente: Hostal El Ñandú, Haro"),
    paragraph("Fecha: 2 de octubre de 2026"),
    table(
      ["Artículo", "Cantidad", "Importe"],
      ["Barra de pueblo", "80", "108,00 €"],
      ["Hogaza de centeno", "10", "41,00 €"],
      ["Rosquilla de anís", "50", "35,00 €"],
    ),
    paragraph("Base: 184,00 €. IVA del 4 %: 7,36 €. Total: 191,36 €."),
    paragraph("El pago se realizará en un plazo de quince días. Gracias por su confianza."),
  ],
};

export const spanishLetter: BusinessDocument = {
  ...common,
  title: "Cambio del horario de reparto",
  createdAt: "2026-09-28T10:00:00Z",
  modifiedAt: "2026-09-28T10:00:00Z",
  blocks: [
    title("Cambio del horario de reparto"),
    paragraph("Logroño, 28 de septiembre de 2026"),
    paragraph("Estimado señor Ibáñez:"),
    paragraph(
      "A partir del lunes 5 de octubre, nuestro camión saldrá media hora más tarde. Su pedido llegará entre las",
      "siete y las siete y media de la mañana. ¿Le viene bien? Si prefiere recibirlo antes, llámenos, por favor:",
      "buscaremos una solución.",
    ),
    paragraph("Adjuntamos también la factura de septiembre."),
    paragraph("Reciba un cordial saludo,"),
    paragraph("Begoña Peñalver"),
  ],
};
