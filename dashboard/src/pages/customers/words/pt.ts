import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomersWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: CustomersWords = {
  total: (customers, shown) => plural(customers, { one: `${shown} cliente`, other: `${shown} clientes` }),
  search: "Buscar um cliente",
  sort: "Ordenar por",
  sorts: {
    name: "Nome",
    count: "Contagem",
    updated: "Última verificação",
    pending: "Pendentes",
    waiting: "Na fila",
    running: "Em processamento",
    done: "Concluídos",
    failed: "Com falha",
    waits: "Espera média",
    work: "Parcela do trabalho",
  },
  ascending: "Crescente",
  descending: "Decrescente",
  covers: ({ mark, period }) => `Colunas com ${mark}: ${period}`,
  orderNote: "A ordenação pode ter até um minuto de atraso; os números são atuais.",
  reset: "Redefinição da contagem",
  due: "com o próximo",
  share: "Parcela do trabalho",
  waits: "Espera (média / máxima)",
  paused: "Em pausa",
  empty: "Nenhum cliente enviou nada ainda",
  emptyExplained: "Os clientes aparecem aqui assim que enviam um documento.",
  nothingFound: (name) => `Nenhum nome de cliente contém “${name}”`,
};
