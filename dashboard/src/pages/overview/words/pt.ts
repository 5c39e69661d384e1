import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("pt");

const documents = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} documento`,
    other: `${shown} documentos`,
  });

const customers = (count: number, shown: string) =>
  plural(count, { one: `${shown} cliente`, other: `${shown} clientes` });

/** The Portuguese words. */
export const pt: OverviewWords = {
  title: "Visão geral",
  figures: {
    label: "A fila em números",
    waiting: "Na fila",
    running: "Em processamento",
    finished: "Concluídos no último minuto",
    median: "Espera habitual",
    p95: "95% esperam no máximo",
    oldest: "Maior espera agora",
    overdue: "Faixas atrasadas",
    fairness: "Justiça na última hora",
    failed: "Com falha",
    whatIsFairness: "O que é o índice de justiça?",
    fairnessExplained:
      "Ele compara quanto os documentos de cada cliente esperaram em média: 1 é o mesmo para todos, e quanto mais desiguais as esperas, mais baixo ele é. Quando alguém inunda a fila, ele cai, porque a enxurrada espera e os outros não.",
  },
  lanes: {
    title: "As nove faixas",
    lead: "Cada bloco é um documento. Os processos de trabalho pegam pela esquerda, primeiro da faixa de cima.",
    lane: "Faixa",
    waiting: "Na fila",
    oldest: "Maior",
    next: "Os próximos a começar",
    overdue: "atrasada",
    overdueExplained:
      "O documento mais antigo espera há mais tempo que o intervalo de redefinição. Uma parte do tempo de processamento é reservada para essas faixas.",
    first: "primeira",
    last: "última",
    nothing: (priority) => `Faixa ${priority}: nada espera.`,
    some: (count, { priority, shown, oldest }) =>
      `Faixa ${priority}: ${documents(count, shown)} na fila, a maior espera é de ${oldest}.`,
    documents: (priority) => `Próximos documentos da faixa ${priority}`,
    more: (_count, shown) => `+ ${shown}`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, espera há ${wait}`,
    waits: (wait) => `espera há ${wait}`,
    gone: "já saiu desta faixa",
    keys: "As setas levam de um documento a outro e de uma faixa a outra; Enter abre.",
    quiet: "Nada espera. O que é enviado aparece aqui até que um processo de trabalho o pegue.",
  },
  legend: {
    label: "Mostrar um cliente",
    others: "outros",
    all: "Mostrar todos",
    open: "Ir para a página do cliente",
  },
  workers: {
    title: "Processos de trabalho",
    slots: ({ used, slots }) => `${used} de ${slots} vagas ocupadas`,
    remote: (count, shown) => `remoto, ${documents(count, shown)}`,
    free: "Livre",
    more: (_count, shown) => `e mais ${shown}`,
    progress: (percent) => `${percent} feito`,
    none: "Nenhum processo de trabalho em execução",
    noneExplained: "Os documentos esperam até que haja um. Inicie-o onde o banco de dados esteja acessível:",
  },
  charts: {
    title: "Ultimamente",
    range: "Até quando",
    ranges: { hour: "Hora", day: "Dia", week: "Semana" },
    finished: {
      hour: "Concluídos por minuto",
      day: "Concluídos por quarto de hora",
      week: "Concluídos a cada duas horas",
    },
    done: "Concluídos",
    failed: "Com falha",
    waits: "Esperas",
    median: "Espera habitual",
    p95: "95% esperam no máximo",
    fairness: "Índice de justiça",
    index: "1 é igual para todos",
    finishedSummary: ({ done, failed }) => `No total, ${done} concluídos e ${failed} com falha.`,
    waitsSummary: ({ median, p95 }) =>
      `Mais recentemente, a espera habitual foi de ${median}, e 95% esperaram no máximo ${p95}.`,
    fairnessSummary: (index) => `Mais recentemente ${index}.`,
    unmeasured: "Nada foi medido ainda.",
  },
  demonstration: {
    running: "Uma demonstração está em andamento",
    runningExplained: (flooder) =>
      `${flooder} inunda a fila e enche as faixas de baixo. Os outros enviam um documento de vez em quando: veja como ele aparece nas faixas de cima e é o próximo a começar, por mais que espere embaixo.`,
    stopped: "A demonstração parou",
    left: (count, shown) =>
      `Ela não envia mais nada. Restam dela ${documents(count.documents, shown.documents)} de ${customers(count.customers, shown.customers)}.`,
    stop: "Parar",
    again: "Iniciar de novo",
    remove: "Remover",
    removing: "Removendo…",
    removeTitle: "Remover a demonstração?",
    removeText: (count, shown) =>
      `Isto remove para sempre ${documents(count.documents, shown.documents)} de ${customers(count.customers, shown.customers)}, seja qual for o estado. Nada do que é seu é tocado.`,
    toldStopped: "A demonstração não envia mais nada.",
    toldRemoved: "A demonstração foi removida sem deixar rastro.",
  },
  welcome: {
    lead: "O Fairlane processa documentos em uma ordem justa: uma enxurrada atrasa o cliente que a envia, não os demais. Nada foi enviado ainda.",
    example: "Exemplo: assim ficam as faixas enquanto um cliente inunda a fila.",
    watch: "Veja como funciona",
    watchExplained:
      "Uma demonstração ao vivo com documentos de exemplo: vários clientes enviam um de vez em quando e um inunda a fila. Você pode pará-la a qualquer momento e removê-la sem deixar rastro.",
    start: "Iniciar a demonstração",
    submit: "Envie documentos",
    drop: "Solte arquivos em qualquer lugar desta página.",
    choose: "Escolher arquivos",
    http: "Por HTTP",
    cli: "Na linha de comando",
  },
  copy: "Copiar",
};
