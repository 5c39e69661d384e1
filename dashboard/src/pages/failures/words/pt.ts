import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf<"one" | "many" | "other">("pt", "other");

/** The Portuguese words of the failures. */
export const pt: FailuresWords = {
  title: "Falhas",
  empty: "Nada falhou",
  emptyExplained:
    "Boa notícia: todos os documentos processados deram certo, ainda que depois de várias tentativas.",
  lead: (documents, shown) =>
    plural(documents, {
      one: `${shown} documento com falha.`,
      many: `${shown} de documentos com falha, agrupados pelo que deu errado.`,
      other: `${shown} documentos com falha, agrupados pelo que deu errado.`,
    }),
  leadAtLeast: (shown) => `Os últimos ${shown} documentos com falha, agrupados pelo que deu errado.`,
  groups: "Grupos de falhas",
  noMessage: "Sem mensagem",
  documents: (count, shown) =>
    plural(count, {
      one: `${shown} documento`,
      many: `${shown} de documentos`,
      other: `${shown} documentos`,
    }),
  customers: (count, shown) =>
    plural(count, { one: `${shown} cliente`, many: `${shown} de clientes`, other: `${shown} clientes` }),
  share: (share) => `${share} de todas as falhas`,
  latest: "A mais recente",
  see: () => "Ver",
  retry: (count) =>
    plural(count, {
      one: "Tentar de novo",
      many: "Tentar todos de novo",
      other: "Tentar todos de novo",
    }),
  retryTitle: (count, shown) =>
    plural(count, {
      one: `Tentar de novo ${shown} documento?`,
      many: `Tentar de novo ${shown} de documentos?`,
      other: `Tentar de novo ${shown} documentos?`,
    }),
  retryText: (message) =>
    `Todos os documentos que falharam com “${message}” voltam à fila, cada um com a prioridade que tinha. As outras falhas ficam como estão.`,
  retryAction: (count, shown) =>
    plural(count, {
      one: `Tentar ${shown} documento`,
      many: `Tentar ${shown} de documentos`,
      other: `Tentar ${shown} documentos`,
    }),
  retrying: (done, all) => `${done} de ${all} enviados de novo`,
  stop: "Parar",
  retried: (count, shown) =>
    plural(count, {
      one: `${shown} documento será processado de novo.`,
      many: `${shown} de documentos serão processados de novo.`,
      other: `${shown} documentos serão processados de novo.`,
    }),
  refused: (count, shown) =>
    plural(count, {
      one: `Com ${shown} não foi possível.`,
      many: `Com ${shown} não foi possível.`,
      other: `Com ${shown} não foi possível.`,
    }),
};
