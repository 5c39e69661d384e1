import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("pt");

/** The Portuguese words. */
export const pt: CustomerWords = {
  nothingSent: "Você ainda não enviou nada",
  nothingSentExplained: "Solte arquivos em qualquer lugar desta página e eles serão enviados.",
  submit: "Enviar documentos",
  toOwnPage: "Para a sua própria página",
  missing: "Este cliente não existe",
  missingExplained: "Ele nunca enviou um documento ou foi apagado.",
  toCustomers: "Mostrar todos os clientes",
  numbers: "O cliente em números",
  count: "Contagem",
  next: "Próxima prioridade",
  reset: "A contagem recomeça em",
  due: "com o próximo documento",
  pending: "Pendentes",
  running: "Em processamento",
  share: (percent) => `${percent} de tudo em processamento`,
  p50: "Espera habitual",
  p95: "Espera máxima de 95%",

  nextDocuments: "Se mais documentos chegassem agora",
  runs: {
    next: (documents, shown) =>
      documents === 1
        ? "o próximo documento"
        : plural(documents, {
            one: `o próximo ${shown} documento`,
            other: `os próximos ${shown} documentos`,
          }),
    following: (shown) => `depois ${shown}`,
    rest: "todos os seguintes",
    all: "todos os demais documentos",
  },
  restartsWithNext: "O intervalo de redefinição terminou: o próximo documento inicia uma nova contagem.",
  restarts: {
    "since-last-update": "Cada documento a mais adia a redefinição da contagem.",
    fixed: "A contagem é redefinida mesmo que cheguem mais documentos.",
  },

  isPaused:
    "Este cliente está em pausa: seus documentos ficam fora da fila até que a pausa termine. O que está sendo processado continua.",
  pause: "Pausar",
  resume: "Retomar",
  paused: (name) => `${name} está em pausa.`,
  resumed: (name) => `${name} continua.`,
  restart: "Redefinir a contagem",
  restartExplained:
    "O próximo documento do cliente inicia uma nova contagem e recebe a prioridade de um primeiro documento. Os documentos que já esperam mantêm a sua.",
  restartAction: "Redefinir",
  restarted: "A contagem foi redefinida.",
  erase: "Apagar…",
  eraseTitle: (name) => `Apagar ${name}?`,
  documentsToErase: (documents, shown) =>
    plural(documents, {
      one: `${shown} documento com seu conteúdo`,
      other: `${shown} documentos com seu conteúdo`,
    }),
  moreThan: (documents) => `mais de ${documents}`,
  eraseExplained: (documents) =>
    `Serão apagados: ${documents}, a contagem e todos os eventos do cliente. Não é possível desfazer.`,
  counting: "Contando os documentos…",
  typeName: (name) => `Para continuar, digite o nome do cliente: ${name}`,
  eraseAction: "Apagar para sempre",
  eraseFailed: "Não foi possível apagar o cliente.",
  erased: (name) => `${name} foi apagado.`,
  erasedWithTraces: (name) =>
    `${name} foi apagado. Podem restar bytes no espaço livre do arquivo do banco de dados: execute fairlane vacuum.`,

  plan: "Plano",
  changePlan: "Mudar o plano",
  onlyPlan: "Ainda não há outro plano.",
  planExplained:
    "Outro plano vale a partir do próximo documento. Os documentos que já esperam mantêm a sua prioridade.",
  planChanged: (name) => `O plano agora é ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `A contagem recomeça quando nenhum documento chega por mais de ${interval}.`,
    fixed: (interval) =>
      `A contagem recomeça ${interval} depois do seu início, mesmo que continuem chegando documentos.`,
  },
  planLanes: "Qual contagem dá qual prioridade",
  priority: "Prioridade",
  counts: "com uma contagem de",

  limits: "Limites",
  maxPending: "Máximo de documentos por terminar",
  maxRunning: "Máximo deles em processamento ao mesmo tempo",
  whileOthersWait: "O segundo só enquanto outros esperam",
  noLimit: "sem limite",
  limitsExplained:
    "O que fica vazio é como diz o plano. Mais documentos por terminar são recusados; os que não podem ser processados ao mesmo tempo esperam fora da fila.",
  changeLimits: "Mudar os limites",
  limitsAsPlan: "Como diz o plano",
  limitsChanged: "Os limites foram mudados.",

  documents: "Documentos",
  noDocuments: "Este cliente não tem documentos",
  latestDocuments: "Últimos documentos",
  allDocuments: "Mostrar todos os documentos deste cliente",
  state: "Estado",
  submitted: "Enviado",
  document: "Documento",

  history: "A contagem ao longo do tempo",
  noChecks: "Nenhum documento deste cliente entrou na fila ainda",
  wasReset: "Contagem redefinida",
  yes: "Sim",
  countOf: (count) => `Contagem ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: `${shown} verificação`, other: `${shown} verificações` })}, de ${from} a ${to}. Menor contagem ${lowest}, última contagem ${last}, redefinições ${restarts}. A tabela abaixo detalha cada uma.`,
};
