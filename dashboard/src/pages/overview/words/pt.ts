import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("pt");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} documento`, other: `${shown} documentos` });

const customers = (count: number, shown: string) =>
  plural(count, { one: `${shown} cliente`, other: `${shown} clientes` });

export const pt: OverviewWords = {
  figures: {
    now: "Agora",
    waiting: "Na fila",
    running: "Em processamento",
    finished: "Concluídos no último minuto",
    oldest: "Maior espera atual",
    overdue: "Faixas atrasadas",
    workers: "Workers",
    topWaiting: "Mais documentos na fila",
    topRunning: "Mais em processamento",
    submitted: "Enviados",
    cancelled: "Cancelados",
    nobody: "Ninguém",
  },
  fairness: {
    title: "Justiça",
    lastPart: (duration) => `Últimos ${duration}`,
    latest: (count, shown) =>
      plural(count, { one: `o último documento`, other: `os últimos ${shown} documentos` }),
    sample: (count, shown) =>
      plural(count, { one: `${shown} documento processado`, other: `${shown} documentos processados` }),
    sentLittle: "Enviaram pouco",
    sentMuch: "Enviaram muito",
    background: "Em segundo plano",
    backgroundMeaning: "depois de todos os outros",
    priorities: (first, last) => `prioridades ${first}–${last}`,
    p95: "de espera (percentil 95)",
    inTime: ({ share, target }) => `${share} iniciados em até ${target}`,
    stillWaiting: (count, { shown, target }) =>
      plural(count, {
        one: `${shown} documento ainda espera há mais de ${target}`,
        other: `${shown} documentos ainda esperam há mais de ${target}`,
      }),
    firstCome: (figure) => `Por ordem de chegada: ${figure}`,
    firstComeInTime: ({ wait, share }) => `Por ordem de chegada: ${wait}, ${share} no prazo`,
    none: "Nenhum documento",
    index: "Índice de justiça",
    indexMeaning: "1 = igual para todos",
    whatIsIndex: "O que é o índice de justiça?",
    indexExplained:
      "Ele compara quanto o compartilhamento atrasa cada cliente em relação a ter o sistema só para si: 1 significa todos por igual; perto de 0, que um se beneficia à custa de todos os outros. Ele compara os clientes entre si, não com uma meta: se todos esperam o mesmo tempo, também é alto. Uma enxurrada não o diminui, porque espera por si mesma. Documentos em segundo plano não contam.",
    firstComeExplained:
      "Os valores por ordem de chegada são calculados como se todos os documentos pudessem usar vagas expressas; na realidade, as esperas seriam um pouco mais longas.",
  },
  lanes: {
    title: "Faixas",
    lead: "Cada bloco é um documento. Os workers pegam os documentos da esquerda, começando pela faixa de cima.",
    lane: "Faixa",
    waiting: "Na fila",
    oldest: "Maior espera",
    next: "Os próximos da fila",
    overdue: "atrasada",
    overdueExplained:
      "O documento mais antigo espera há mais tempo que o intervalo de redefinição. Uma parte do tempo de processamento é reservada para essas faixas.",
    first: "primeira",
    last: "última",
    expeditedExplained: "um operador os passou para a frente; começam antes de todos os outros",
    backgroundExplained: "documentos que ninguém está esperando; começam quando não há mais nada na fila",
    nothing: (lane) => `${lane}: sem documentos.`,
    some: (count, { lane, shown, oldest }) =>
      `${lane}: ${documents(count, shown)} na fila, a maior espera é de ${oldest}.`,
    documents: (lane) => `${lane}: próximos documentos`,
    more: (_count, shown) => `+ ${shown}`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, espera há ${wait}`,
    waits: (wait) => `espera há ${wait}`,
    gone: "já saiu desta faixa",
    keys: "As setas levam de um documento a outro e de uma faixa a outra; Enter abre um deles.",
    quiet: "A fila está vazia. Os documentos enviados aparecem aqui até que um worker os pegue.",
  },
  legend: {
    label: "Mostrar um cliente",
    others: "outros",
    all: "Mostrar todos",
    open: "Ir para a página do cliente",
  },
  workers: {
    title: "Workers",
    slots: ({ used, slots }) => `${used} de ${slots} vagas ocupadas`,
    remote: (count, shown) => `remoto, ${documents(count, shown)}`,
    free: "Livre",
    more: (_count, shown) => `e mais ${shown}`,
    progress: (percent) => `${percent} concluído`,
    none: "Nenhum worker em execução",
    noneExplained:
      "Os documentos esperam até que haja um. Inicie-o em uma máquina que acesse o banco de dados:",
  },
  charts: {
    title: "Atividade recente",
    finished: {
      hour: "Concluídos por minuto",
      day: "Concluídos a cada 15 minutos",
      week: "Concluídos a cada 2 horas",
    },
    done: "Concluídos",
    failed: "Com falha",
    waits: "Esperas de todas as prioridades",
    median: "Espera (mediana)",
    p95: "Espera (percentil 95)",
    finishedSummary: ({ done, failed }) => `Total: ${done} com sucesso, ${failed} com falha.`,
    waitsSummary: ({ median, p95 }) => `Período inteiro: espera mediana de ${median}; percentil 95, ${p95}.`,
  },
  demonstration: {
    running: "Uma demonstração está em andamento",
    runningExplained: (flooder, backfiller) =>
      `${flooder} inunda a fila e enche as faixas de baixo. Os outros enviam um documento de vez em quando: veja como ele aparece nas faixas de cima e é o próximo a ser processado, por mais documentos que estejam esperando embaixo. ${backfiller} também envia uma carga histórica em segundo plano; mesmo assim, seus documentos normais começam na hora. Alguns documentos de exemplo não podem ser lidos; por isso, algumas falhas são normais.`,
    stopped: "A demonstração parou",
    left: (count, shown) =>
      plural(count.documents, {
        one: `Ela não envia mais nada. Resta 1 documento de ${customers(count.customers, shown.customers)}.`,
        other: `Ela não envia mais nada. Restam ${shown.documents} documentos de ${customers(count.customers, shown.customers)}.`,
      }),
    stop: "Parar",
    again: "Iniciar de novo",
    remove: "Remover",
    removing: "Removendo…",
    removeTitle: "Remover a demonstração?",
    removeText: (count, shown) =>
      `Isso remove definitivamente ${documents(count.documents, shown.documents)} de ${customers(count.customers, shown.customers)}, seja qual for o estado. Seus próprios dados não são afetados.`,
    hasStopped: "A demonstração não envia mais nada.",
    wasRemoved: "A demonstração foi removida por completo.",
  },
  welcome: {
    lead: "O Fairlane processa documentos em uma ordem justa: uma enxurrada atrasa o cliente que a envia, não os demais. Nada foi enviado ainda.",
    example: "Exemplo: assim ficam as faixas enquanto um cliente inunda a fila.",
    watch: "Veja como funciona",
    watchExplained:
      "Uma demonstração ao vivo com documentos de exemplo: vários clientes enviam um de vez em quando, um inunda a fila e outro envia uma carga histórica em segundo plano. Você pode pará-la a qualquer momento e removê-la por completo.",
    start: "Iniciar a demonstração",
    submit: "Envie documentos",
    drop: "Solte arquivos em qualquer lugar desta página.",
    choose: "Escolher arquivos",
    http: "Por HTTP",
    cli: "Na linha de comando",
  },
};
