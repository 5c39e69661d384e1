import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { DocumentsWords } from "./en.ts";

const plural = pluralOf("pt");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} documento`, other: `${shown} documentos` });

export const pt: DocumentsWords = {
  waited: "Espera",
  processed: "Processamento",
  attemptsOf: (attempts, most) => `${attempts} de ${most}`,

  removeFilter: (filter) => `Remover o filtro: ${filter}`,
  apply: "Aplicar",
  customerHint: "Nome do cliente",
  nameOrTitle: "Nome ou título",
  partOfNameOrTitle: "Parte do nome ou do título",
  idPrefix: "O ID começa com",
  urgency: "Urgência",
  urgencies: { normal: "Normal", background: "Segundo plano" },
  savedFilters: "Filtros salvos",
  forgetFilter: (name) => `Esquecer o filtro “${name}”`,
  filterName: "Nome deste filtro",
  saveFilter: "Salvar este filtro",
  typeHint: "Por exemplo, application/pdf",
  from: "De",
  until: "Até",
  since: (moment) => `desde ${moment}`,
  before: (moment) => `até ${moment}`,
  lastHour: "Última hora",
  lastDay: "Últimas 24 horas",
  lastWeek: "Últimos 7 dias",
  failure: "Falha",

  heldExplained:
    "Estes documentos estão fora da fila: seus clientes estão em pausa ou atingiram sua cota de documentos em processamento.",
  count: documents,
  atLeast: (shown) => `pelo menos ${shown}`,
  added: (count, shown) => plural(count, { one: `${shown} novo`, other: `${shown} novos` }),
  gone: (count, shown) =>
    plural(count, { one: `${shown} não corresponde mais`, other: `${shown} não correspondem mais` }),
  noLongerMatches: "não corresponde mais",
  show: "Mostrar",
  looking: (_count, shown) => `Encontrados até agora: ${shown}. A busca continua…`,
  stoppedLooking: "Nem tudo foi examinado: pode haver mais.",
  goOnLooking: "Continuar a busca",

  noneYet: "Ainda não há documentos",
  noneYetExplained: "Solte arquivos em qualquer lugar desta página para enviá-los.",
  noneMatch: "Nenhum documento encontrado",
  noneMatchExplained: "Remova um filtro ou todos eles.",

  select: (name) => `Selecionar ${name}`,
  selectAll: "Selecionar todos desta página",
  selection: "Seleção",
  selected: (count, shown) => plural(count, { one: `${shown} selecionado`, other: `${shown} selecionados` }),
  selectEverything: (shown) => `Selecionar todos os resultados (${shown})`,
  everything: (shown) => `Todos os resultados estão selecionados (${shown})`,
  clearSelection: "Limpar a seleção",
  actions: { cancel: "Cancelar", retry: "Reprocessar", expedite: "Adiantar", remove: "Remover" },
  asks: {
    cancel: (count, shown) => `Cancelar ${documents(count, shown)}?`,
    retry: (count, shown) => `Reprocessar ${documents(count, shown)}?`,
    expedite: (count, shown) => `Adiantar ${documents(count, shown)}?`,
    remove: (count, shown) => `Remover ${documents(count, shown)}?`,
  },
  does: {
    cancel: (count, shown) => `Cancelar ${documents(count, shown)}`,
    retry: (count, shown) => `Reprocessar ${documents(count, shown)}`,
    expedite: (count, shown) => `Adiantar ${documents(count, shown)}`,
    remove: (count, shown) => `Remover ${documents(count, shown)}`,
  },
  effects: {
    cancel: "O que está sendo processado será interrompido.",
    retry: "Eles voltarão à fila com a prioridade atual.",
    expedite:
      "Eles começarão antes de todos os outros, do mais antigo ao mais novo. Isso não pode ser desfeito.",
    remove: "Eles serão removidos definitivamente, com o conteúdo e os resultados.",
  },
  theSelected: "São os documentos que você selecionou nesta página.",
  theMatching: (filter) => `São todos os que correspondem: ${filter}.`,
  theWhole: "Não há nenhum filtro: são todos os documentos da fila.",
  goBack: "Voltar",

  doing: {
    cancel: "Cancelando documentos",
    retry: "Colocando documentos de novo na fila",
    expedite: "Adiantando documentos",
    remove: "Removendo documentos",
  },
  progress: (done, total) => `${done} de ${total}`,
  did: {
    cancel: (count, shown) =>
      plural(count, { one: "Um documento foi cancelado.", other: `${shown} documentos foram cancelados.` }),
    retry: (count, shown) =>
      plural(count, {
        one: "Um documento será reprocessado.",
        other: `${shown} documentos serão reprocessados.`,
      }),
    expedite: (count, shown) =>
      plural(count, { one: "Um documento foi adiantado.", other: `${shown} documentos foram adiantados.` }),
    remove: (count, shown) =>
      plural(count, { one: "Um documento foi removido.", other: `${shown} documentos foram removidos.` }),
  },
  none: "Nada foi alterado.",
  refused: (count, shown) =>
    plural(count, {
      one: "Não foi possível com um documento:",
      other: `Não foi possível com ${shown} documentos:`,
    }),
  examples: "por exemplo",
  stopped: "Interrompido antes do fim.",
  failed: "Não foi possível terminar.",
};
