import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { DocumentsWords } from "./en.ts";

const plural = pluralOf("pt");

const documents = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} documento`,
    other: `${shown} documentos`,
  });

/** The Portuguese words of the documents' list. */
export const pt: DocumentsWords = {
  title: "Documentos",
  name: "Nome",
  customer: "Cliente",
  state: "Estado",
  priority: "Prioridade",
  type: "Tipo",
  submitted: "Enviado",
  waited: "Espera",
  processed: "Processamento",
  attempts: "Tentativas",
  attemptsOf: (attempts, most) => `${attempts} de ${most}`,

  filters: "Filtros",
  removeFilter: (filter) => `Remover o filtro: ${filter}`,
  clearFilters: "Remover todos os filtros",
  apply: "Aplicar",
  nameHint: "Parte do nome",
  customerHint: "Nome do cliente",
  typeHint: "Por exemplo, application/pdf",
  from: "De",
  until: "Até",
  since: (moment) => `desde ${moment}`,
  before: (moment) => `até ${moment}`,
  lastHour: "Última hora",
  lastDay: "Últimas 24 horas",
  lastWeek: "Últimos 7 dias",
  failure: "Falha",

  count: documents,
  atLeast: (shown) => `pelo menos ${shown}`,
  added: (count, shown) => plural(count, { one: `${shown} novo`, other: `${shown} novos` }),
  gone: (count, shown) =>
    plural(count, {
      one: `${shown} não corresponde mais`,
      other: `${shown} não correspondem mais`,
    }),
  noLongerMatches: "não corresponde mais",
  show: "Mostrar",
  looking: (_count, shown) => `Encontrados até agora: ${shown}. A busca continua…`,
  stop: "Parar",
  stoppedLooking: "Nem tudo foi examinado: pode haver mais.",
  goOnLooking: "Continuar a busca",

  noneYet: "Ainda não há documentos",
  noneYetExplained: "Solte arquivos em qualquer lugar desta página para enviá-los.",
  submit: "Enviar documentos",
  noneMatch: "Nenhum documento corresponde",
  noneMatchExplained: "Remova um filtro ou todos eles.",
  noneHere: "Não resta nada nesta página",

  select: (name) => `Selecionar ${name}`,
  selectAll: "Selecionar todos desta página",
  selection: "Seleção",
  selected: (count, shown) =>
    plural(count, {
      one: `${shown} selecionado`,
      other: `${shown} selecionados`,
    }),
  selectEverything: (shown) => `Selecionar tudo o que corresponde (${shown})`,
  everything: (shown) => `Tudo o que corresponde está selecionado (${shown})`,
  clearSelection: "Limpar a seleção",
  actions: { cancel: "Cancelar", retry: "Tentar de novo", remove: "Remover" },
  asks: {
    cancel: (count, shown) => `Cancelar ${documents(count, shown)}?`,
    retry: (count, shown) => `Tentar de novo ${documents(count, shown)}?`,
    remove: (count, shown) => `Remover ${documents(count, shown)}?`,
  },
  does: {
    cancel: (count, shown) => `Cancelar ${documents(count, shown)}`,
    retry: (count, shown) => `Tentar de novo ${documents(count, shown)}`,
    remove: (count, shown) => `Remover ${documents(count, shown)}`,
  },
  effects: {
    cancel: "O que está sendo processado é interrompido.",
    retry: "Eles entram de novo na fila, com a prioridade que têm.",
    remove: "Eles são removidos para sempre, com o conteúdo e os resultados.",
  },
  theSelected: "São os documentos que você selecionou nesta página.",
  theMatching: (filter) => `São todos os que correspondem: ${filter}.`,
  theWhole: "Não há nenhum filtro: são todos os documentos da fila.",
  goBack: "Voltar",

  doing: {
    cancel: "Cancelando documentos",
    retry: "Colocando documentos de novo na fila",
    remove: "Removendo documentos",
  },
  progress: (done, total) => `${done} de ${total}`,
  did: {
    cancel: (count, shown) =>
      plural(count, {
        one: `${shown} documento foi cancelado.`,
        other: `${shown} documentos foram cancelados.`,
      }),
    retry: (count, shown) =>
      plural(count, {
        one: `${shown} documento será processado de novo.`,
        other: `${shown} documentos serão processados de novo.`,
      }),
    remove: (count, shown) =>
      plural(count, {
        one: `${shown} documento foi removido.`,
        other: `${shown} documentos foram removidos.`,
      }),
  },
  none: "Nada foi alterado.",
  refused: (count, shown) =>
    plural(count, {
      one: `${shown} documento foi recusado:`,
      other: `${shown} documentos foram recusados:`,
    }),
  reasons: { "wrong-state": "o estado não permite isso", "not-found": "o documento não existe mais" },
  examples: "por exemplo",
  stopped: "Interrompido antes do fim.",
  failed: "Não foi possível terminar.",
  close: "Fechar",
};
