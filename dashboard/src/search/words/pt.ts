import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { SearchWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: SearchWords = {
  label: "Buscar documentos, clientes, falhas e chaves",
  suggestions: "Sugestões",
  groups: {
    all: "Busca",
    saved: "Filtros salvos",
    recent: "Buscas recentes",
    qualifiers: "Restringir a busca",
    documents: "Documentos",
    customers: "Clientes",
    failures: "Falhas",
    keys: "Chaves",
  },
  showAll: "Mostrar todos os documentos encontrados",
  nothing: "Nada mais foi encontrado.",
  cut: (shown) =>
    `Aqui só foram examinados os ${shown} documentos mais recentes. A lista completa continua a busca.`,
  help: "Nomes, títulos, IDs e seus primeiros dígitos. As setas escolhem, Enter abre, Esc fecha.",
  forget: "Esquecer as buscas recentes",
  expected: {
    customer: "o nome de um cliente",
    state: "um estado",
    type: "um tipo como pdf ou application/pdf",
    name: "uma parte de um nome",
    id: "os primeiros dígitos de um ID",
    priority: "um número de 1 a 9",
    urgency: "normal ou background (segundo plano)",
    partial: "yes: só resultados incompletos",
    before: "um momento como 2d, 12h ou 2026-11-01",
    after: "um momento como 2d, 12h ou 2026-11-01",
    failure: "um grupo de falhas",
  },
  didYouMean: (nearest) => `Você quis dizer ${nearest}?`,
  repeated: (qualifier) => `${qualifier} só pode aparecer uma vez.`,
  unknown: (qualifier) => `O qualificador “${qualifier}” não existe.`,
  inQuotes: "Para buscar o texto, coloque-o entre aspas.",
  invalid: (typed, expected) => `${typed}: o esperado é ${expected}.`,
  documentsOf: (count, shown) => plural(count, { one: "um documento", other: `${shown} documentos` }),
  pendingOf: (count, shown) =>
    plural(count, { one: "um documento pendente", other: `${shown} documentos pendentes` }),
};
