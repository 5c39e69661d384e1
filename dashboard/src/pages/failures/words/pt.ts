import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: FailuresWords = {
  empty: "Nada falhou",
  emptyExplained:
    "Boa notícia: todos os documentos foram processados com sucesso, alguns talvez depois de várias tentativas.",
  emptyPeriod: "Nada falhou neste período",
  allHidden: "Todas as falhas deste período estão ocultas",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Um documento com falha no total.",
      other: `${shown} documentos com falha no total.`,
    }),
  cut: "Nem todos são mostrados aqui.",
  range: "Falharam em",
  ranges: { hour: "1 hora", day: "1 dia", week: "1 semana", all: "Tudo" },
  by: "Agrupar por",
  groupings: {
    error: "Causa",
    type: "Tipo",
    reader: "Leitor",
    processor: "Processador",
    customer: "Cliente",
  },
  unknown: {
    error: "Sem mensagem",
    type: "Sem tipo",
    reader: "Não é de um leitor",
    processor: "Processador desconhecido",
    customer: "–",
  },
  showHidden: (count, shown) =>
    plural(count, { one: "Mostrar 1 grupo oculto", other: `Mostrar ${shown} grupos ocultos` }),
  groups: "Grupos de falhas",
  causes: "Causas",
  affected: "Clientes afetados",
  moreCustomers: (count, shown) => plural(count, { one: "e mais 1", other: `e mais ${shown}` }),
  noMessage: "Sem mensagem",
  customers: (count, shown) => plural(count, { one: `${shown} cliente`, other: `${shown} clientes` }),
  trend: (step, max) => `Documentos com falha por ${step}, no máximo ${max}`,
  firstSeen: "Primeira vez",
  latest: "A mais recente",
  see: "Ver",
  decide: "Ocultar…",
  decideTitle: "Ocultar esta falha ou adicionar uma nota",
  hide: "Ocultar",
  choices: {
    unchanged: "Como está agora",
    shown: "Não ocultar",
    dismissed: "Até acontecer de novo",
    hour: "Por uma hora",
    day: "Por um dia",
    week: "Por uma semana",
  },
  note: "Nota para os outros",
  save: "Salvar",
  saved: "Salvo.",
  snoozed: (moment) => `Oculta até ${moment}`,
  dismissed: (moment) => `Oculta desde ${moment}, até acontecer de novo`,
  dismissedBy: (name, moment) => `Ocultada por ${name} em ${moment}, até acontecer de novo`,
  back: (moment) => `De volta: aconteceu de novo depois de ser ocultada em ${moment}`,
  retry: (count) => plural(count, { one: "Reprocessar", other: "Reprocessar todos" }),
  retryText: (message) =>
    `Todos os documentos que falharam com “${message}” voltam à fila, cada um com a prioridade que tinha. As outras falhas ficam como estão.`,
  retrying: (done, all) => `De volta à fila: ${done} de ${all}`,
  refused: (count, shown) =>
    plural(count, { one: "1 não pôde ser reprocessado.", other: `${shown} não puderam ser reprocessados.` }),
};
