import { type BusinessDocument, list, paragraph, section, table, title } from "../business-document.ts";

const common = { language: "pt", author: "João Conceição" } as const;

export const portugueseLetter: BusinessDocument = {
  ...common,
  title: "Confirmação da encomenda n.º 5120",
  createdAt: "2026-07-14T15:00:00Z",
  modifiedAt: "2026-07-14T15:05:00Z",
  blocks: [
    title("Confirmação da encomenda n.º 5120"),
    paragraph("Gráfica Conceição, Lda., Coimbra, 14 de julho de 2026"),
    paragraph("Exma. Senhora Dra. Inês Magalhães,"),
    paragraph(
      "agradecemos a sua encomenda de três mil catálogos para a exposição de outono. A impressão começará na",
      "segunda-feira e não deverá demorar mais do que cinco dias úteis.",
    ),
    paragraph(
      "Enviamos amanhã a última prova de cor. Por favor, verifique com atenção as páginas sete e oito, porque as",
      "fotografias foram substituídas.",
    ),
    paragraph("Com os melhores cumprimentos,"),
    paragraph("João Conceição"),
  ],
};

export const portugueseDeliveryNote: BusinessDocument = {
  ...common,
  title: "Guia de remessa GR 2026/77",
  createdAt: "2026-07-24T08:20:00Z",
  modifiedAt: "2026-07-24T09:00:00Z",
  blocks: [
    title("Guia de remessa GR 2026/77"),
    paragraph("Gráfica Conceição, Lda., Coimbra"),
    paragraph("Destinatário: Museu da Fundação Magalhães, Évora"),
    paragraph("Data da expedição: 24 de julho de 2026"),
    section("Mercadoria"),
    table(
      ["Descrição", "Caixas", "Unidades"],
      ["Catálogo da exposição", "60", "3000"],
      ["Cartaz, papel reciclado", "2", "150"],
      ["Convite com envelope", "4", "800"],
    ),
    section("Observações"),
    list("Não empilhar mais de seis caixas.", "A entrega é feita pela porta das traseiras, até às 16 horas."),
    paragraph("Recebido em boas condições."),
  ],
};
