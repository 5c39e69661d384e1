import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: CustomerWords = {
  nothingSent: "Você ainda não enviou nada",
  nothingSentExplained: "Solte arquivos em qualquer lugar desta página para enviá-los.",
  toOwnPage: "Ir para a sua página",
  missing: "Este cliente não existe",
  missingExplained: "Ele nunca enviou um documento ou foi apagado.",
  reset: "Redefinição",
  share: (percent) => `${percent} de tudo em processamento`,

  now: "Agora",
  done: "Concluídos",
  failed: "Com falha",
  cancelled: "Cancelados",
  pagesRead: "Páginas lidas",
  work: "Tempo de trabalho",
  workShare: "Parcela de todo o trabalho",
  meanWait: "Espera média",
  maxWait: "Maior espera",
  per: (step) => `a cada ${step}`,
  waitsByStart: "Esperas dos documentos iniciados",
  inAll: (totals) => `No total: ${totals}.`,
  atMost: (peaks) => `Maiores valores: ${peaks}.`,
  usage: "Consumo por mês",
  month: "Mês",
  secondsOfWork: "Segundos de trabalho",
  usageAsCsv: "Baixar como CSV",
  noUsage: "Nada foi consumido nos últimos doze meses.",
  usageExplained: "Os meses são em UTC. O consumo é mantido quando documentos são removidos.",

  nextDocuments: "Se mais documentos chegassem agora",
  runs: {
    next: (documents, shown) =>
      plural(documents, { one: "o próximo documento", other: `os próximos ${shown} documentos` }),
    following: (shown) => `depois ${shown}`,
    rest: "todos os seguintes",
    all: "todos os demais documentos",
  },
  restartsWithNext: "O intervalo de redefinição terminou: o próximo documento inicia uma nova contagem.",
  restarts: {
    "since-last-update": "Cada novo documento adia a redefinição da contagem.",
    fixed: "A contagem é redefinida mesmo que cheguem mais documentos.",
  },

  isPaused:
    "Este cliente está em pausa: seus documentos ficam fora da fila até que ele seja retomado. O que já está sendo processado será concluído.",
  pause: "Pausar",
  paused: (name) => `${name} foi pausado.`,
  resumed: (name) => `${name} foi retomado.`,
  restart: "Redefinir a contagem",
  restartExplained:
    "O próximo documento do cliente inicia uma nova contagem e recebe a prioridade de um primeiro documento. Os documentos que já esperam mantêm a sua.",
  restartAction: "Redefinir",
  restarted: "A contagem foi redefinida.",
  erase: "Apagar…",
  eraseTitle: (name) => `Apagar ${name}?`,
  documentsToErase: (documents, shown) =>
    plural(documents, { one: "1 documento com seu conteúdo", other: `${shown} documentos com seu conteúdo` }),
  moreThan: (documents) => `mais de ${documents}`,
  eraseExplained: (documents) =>
    `Serão apagados: ${documents}, a contagem e todos os eventos do cliente. Isso não pode ser desfeito.`,
  counting: "Contando os documentos…",
  typeName: (name) => `Para continuar, digite o nome do cliente: ${name}`,
  eraseAction: "Apagar definitivamente",
  eraseFailed: "Não foi possível apagar o cliente.",
  erased: (name) => `${name} foi apagado.`,
  erasedWithTraces: (name) =>
    `${name} foi apagado. Podem restar vestígios no espaço livre do arquivo do banco de dados; execute fairlane vacuum para removê-los.`,

  changePlan: "Mudar o plano",
  openPlan: "Abrir o plano e testar alterações",
  onlyPlan: "Ainda não há outro plano.",
  planExplained:
    "O novo plano vale a partir do próximo documento. Os documentos que já esperam mantêm a sua prioridade.",
  planChanged: (name) => `Novo plano: ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `A contagem é redefinida quando nenhum documento chega por mais de ${interval}.`,
    fixed: (interval) =>
      `A contagem é redefinida ${interval} depois do seu início, mesmo que continuem chegando documentos.`,
  },
  weight: (weight, shown) =>
    plural(weight, {
      one: "Peso 1: dentro de uma prioridade, os clientes se revezam por igual.",
      other: `Peso ${shown}: dentro de uma prioridade, começam ${shown} documentos para cada um de um cliente de peso 1.`,
    }),
  weightOf: (plan) => `Peso do plano ${plan}`,
  changeWeight: "Mudar o peso",
  weightExplained: "Vale para todos os clientes deste plano, a partir do próximo documento de cada um.",
  weightChanged: (plan, weight) => `O plano ${plan} agora tem peso ${weight}.`,
  planLanes: "Prioridade por contagem",
  counts: "com uma contagem de",

  limits: "Cotas",
  maxPending: "Máximo de documentos pendentes",
  maxRunning: "Máximo em processamento ao mesmo tempo",
  whileOthersWait: "Aplicar a segunda cota só enquanto outros clientes esperam",
  noLimit: "sem cota",
  limitsExplained:
    "Campos vazios usam o valor do plano. Documentos além da primeira cota são recusados; além da segunda, esperam fora da fila.",
  changeLimits: "Mudar as cotas",
  limitsAsPlan: "Usar as cotas do plano",
  limitsChanged: "As cotas foram atualizadas.",

  noDocuments: "Este cliente não tem documentos",
  latestDocuments: "Últimos documentos",
  allDocuments: "Mostrar todos os documentos deste cliente",
  document: "Documento",

  history: "A contagem ao longo do tempo",
  noChecks: "Nenhum documento deste cliente entrou na fila ainda",
  wasReset: "Contagem redefinida",
  yes: "Sim",
  countOf: (count) => `Contagem ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: "Uma verificação", other: `${shown} verificações` })}, de ${from} a ${to}. Menor contagem ${lowest}, última contagem ${last}, redefinições ${restarts}. Veja os detalhes na tabela abaixo.`,
};
