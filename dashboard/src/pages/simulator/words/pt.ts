import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { SimulatorWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: SimulatorWords = {
  lead: "O que aconteceria com os seus clientes se um deles enviasse milhares de documentos esta noite? Escolha uma situação e compare formas de ordenar: aqui quem decide é o mesmo código da fila, e nada disso afeta seus documentos.",
  lookAt:
    "Olhe primeiro para quem envia pouco: qual é o tempo máximo de espera de 95 em cada 100 dos documentos deles? Depois, para quem paga por isso.",
  guide: "A regra em palavras simples, com imagens.",
  settings: "Configurações",
  load: "Situação",
  loads: {
    "noisy-neighbour": {
      title: "Vizinho barulhento",
      meaning:
        "Um cliente envia 8.000 documentos de uma vez, 20 enviam um a cada 2 minutos, mais ou menos, e 200 enviam cerca de um por hora, durante 6 horas.",
    },
    "two-noisy-neighbours": {
      title: "Dois vizinhos barulhentos",
      meaning:
        "Dois clientes enviam 20.000 documentos cada um, com meia hora de diferença. Outros 40 enviam um por minuto, mais ou menos, e 300 cerca de um por hora. Processar um documento leva uns 20 segundos.",
    },
    "steady-and-bursty": {
      title: "Constantes contra rajadas",
      meaning:
        "Doze clientes enviam um documento a cada 30 segundos, mais ou menos, e seis enviam 100 de uma vez a cada meia hora, durante 8 horas: mais ou menos a mesma quantidade de cada tipo.",
    },
    newcomers: {
      title: "Sobrecarga de recém-chegados",
      meaning:
        "Clientes nunca vistos enviam um documento cada um, 5% a mais do que se consegue processar, durante cinco horas e meia. Antes, um cliente enviou um lote de 400.",
    },
    "many-names": {
      title: "Um cliente, muitos nomes",
      meaning:
        "Alguém envia 5.000 documentos de uma vez com 100 nomes, ao lado de 20 clientes que enviam um a cada 2 minutos, mais ou menos, e 200 que enviam cerca de um por hora.",
    },
    "long-documents": {
      title: "Documentos longos",
      meaning:
        "Um cliente envia de uma vez 150 documentos de 10 minutos cada um, ao lado de 100 que enviam a cada meia hora um de uns 4 segundos, durante 6 horas.",
    },
    backfill: {
      title: "Uma carga histórica e uma pessoa",
      meaning:
        "Um cliente envia de uma vez 2.000 documentos em segundo plano, e uma pessoa desse cliente envia um a cada 10 minutos, mais ou menos, ao lado de 20 clientes que também enviam um a cada 10 minutos, durante 4 horas.",
    },
    "normal-backfill": {
      title: "A mesma carga, mas não em segundo plano",
      meaning:
        "Um cliente envia de uma vez 2.000 documentos normais, e uma pessoa desse cliente envia um a cada 10 minutos, mais ou menos, ao lado de 20 clientes que também enviam um a cada 10 minutos, durante 4 horas.",
    },
    demonstration: {
      title: "A demonstração",
      meaning:
        "Quase como na demonstração: uma gráfica envia 400 documentos a cada 40 segundos, mais ou menos, uma transportadora um a cada 2 segundos, cinco clientes, cada um, um a cada 20 segundos, e uma biblioteca 200 documentos em segundo plano a cada minuto e um normal a cada 15 segundos. 10 minutos, documentos de cerca de 200 ms.",
    },
    "office-day": {
      title: "Um dia com horário comercial",
      meaning:
        "De meia-noite a meia-noite: 5 clientes grandes, 40 médios e 400 pequenos enviam em horário comercial, e às seis da tarde três enviam um lote de 1.500 cada um. Um em cada dez documentos demora muito.",
    },
  },
  orders: "Formas de ordenar a comparar",
  orderKinds: {
    "first-come": { title: "Por ordem de chegada", meaning: "Uma só fila para todos." },
    "round-robin": {
      title: "Em rodízio",
      meaning: "Os clientes que esperam se revezam, não importa o que enviaram antes.",
    },
    rule: {
      title: "Só por prioridade",
      meaning: "Primeiro a prioridade mais alta; dentro da mesma, o que chegou antes.",
    },
    fairlane: {
      title: "Fairlane",
      meaning:
        "Primeiro a prioridade mais alta; dentro da mesma, os clientes se revezam; o que está atrasado recebe uma parte do tempo.",
    },
    strict: { title: "Fairlane, estrita", meaning: "O mesmo sem a cota de atrasos." },
    "fixed-window": {
      title: "Fairlane, janela fixa",
      meaning: "O mesmo, mas a contagem é redefinida mesmo que continuem chegando documentos.",
    },
    express: {
      title: "Fairlane, vagas expressas",
      meaning:
        "O mesmo com vagas reservadas para as prioridades altas: as indicadas abaixo, ou uma para as prioridades até 3.",
    },
    "noisy-last": {
      title: "Vizinhos barulhentos por último",
      meaning:
        "Por ordem de chegada, mas quem ocupa mais de 10% das vagas, e pelo menos 30, deixa todos os outros passarem até 5 minutos depois. Como as filas justas do Amazon SQS.",
    },
  },
  groups: {
    quiet: "Tranquilos",
    moderate: "Moderados",
    rare: "Ocasionais",
    noisy: "Barulhento",
    flood: "Enxurrada",
    first: "Primeiro",
    second: "Segundo",
    steady: "Constantes",
    bursty: "Em rajadas",
    newcomer: "Recém-chegados",
    batch: "Lote",
    alias: "Muitos nomes",
    archive: "Arquivo",
    small: "Pequenos",
    middling: "Médios",
    large: "Grandes",
    person: "Pessoa",
    backfill: "Carga histórica",
    others: "Outros",
    all: "Todos",
  },
  knobs: "Ajustes",
  reset: "Restaurar os padrões",
  size: "Quantidade enviada",
  sizeHint: "Quanto todos enviam, em comparação com a situação descrita.",
  workers: "Workers",
  slots: "Vagas de cada worker",
  slotsHint: "Quantos documentos um worker processa ao mesmo tempo.",
  intervalHint: (duration) => `A contagem é redefinida depois de ${duration} sem nenhum documento.`,
  intervalHintFixed: (duration) => `A contagem é redefinida ${duration} depois do seu início.`,
  seconds: "s",
  thresholds: "Limites",
  thresholdsHint: "A prioridade cai um nível para cada limite abaixo do qual está a contagem.",
  thresholdsBad:
    "São esperados oito números inteiros menores que 0, cada um menor que o anterior, separados por vírgulas.",
  window: "Janela",
  windows: { "since-last-update": "Desde o último documento", fixed: "Fixa" },
  overdueShare: "Cota de atrasos",
  overdueShareHint: "A parte do tempo para os documentos que já esperaram demais.",
  express: "Vagas expressas",
  expressHint: "Vagas de cada worker reservadas para as prioridades altas.",
  upTo: "para prioridades até",
  seed: "Semente",
  seedHint: "Outra semente gera outros valores aleatórios. A mesma semente dá sempre o mesmo resultado.",
  watch: "Clientes a observar",
  watchHint: "Nomes como quiet-7, separados por vírgulas. Se ficar vazio: o mais ativo de cada grupo.",
  watchBad: "São esperados até 12 nomes separados por vírgulas.",
  needsOrder: "Escolha pelo menos uma forma de ordenar.",
  impossible: "Não é possível simular isso.",
  impossibleExplained:
    "Além das vagas expressas, é preciso haver vagas comuns: dê mais vagas a cada worker ou reserve menos.",
  refused: (options) => `O link contém um valor inválido para ${options}.`,
  refusedExplained: "Em vez disso, vale o padrão.",
  unknownCustomers: (names) => `Nesta situação não há nenhum cliente chamado ${names}.`,
  running: (order) => `Simulando: ${order}`,
  starting: "Começando…",
  progress: "Progresso da simulação",
  run: "Simular de novo",
  done: (documents, shown) =>
    plural(documents, {
      one: "Um documento simulado com cada forma de ordenar.",
      other: `${shown} documentos simulados com cada forma de ordenar.`,
    }),
  stopped: "Simulação interrompida.",
  stoppedEarly: "Interrompida antes de terminar",
  stoppedEarlyExplained: "Nenhuma simulação terminou. Simule de novo ou reduza a situação.",
  failed: "A simulação falhou.",
  copyOf: (what) => `Copiar: ${what}`,
  answer: "Tempo máximo de espera de 95 em cada 100 documentos",
  verdict: ({ order, share, target }) =>
    `${order}: dos documentos de quem tinha enviado pouco, ${share} foram iniciados em até ${target}.`,
  answerHint:
    "O índice de justiça compara quanto o compartilhamento atrasa cada cliente: 1 significa todos por igual; perto de 0, que um se beneficia à custa de todos os outros.",
  order: "Forma de ordenar",
  fairness: "Índice de justiça",
  waits: "Como as esperas se distribuem",
  waitsHint:
    "Cada curva mostra como se distribuem as esperas de um grupo. Mais à direita é mais tempo; cada linha é cerca de dez vezes a anterior. O círculo é a mediana; a barra, o que 95 em cada 100 esperaram no máximo; a marca pequena, a espera mais longa.",
  size95: "95 de 100 até",
  atOnce: (percent) => `${percent} na hora`,
  noDocuments: "sem documentos",
  waitsOf: (group) => `Esperas: ${group}`,
  members: (customers, shown) =>
    `${plural(customers, { one: `${shown.customers} cliente`, other: `${shown.customers} clientes` })} · documentos: ${shown.documents}`,
  numbers: "Em números",
  numbersHint:
    "Lentidão: quantas vezes mais demoraram, no máximo, 95 em cada 100 documentos, da chegada ao fim, do que se o cliente tivesse tudo só para si. Parcela: do trabalho que começou enquanto pelo menos dois clientes esperavam.",
  group: "Grupo",
  p50: "Mediana",
  p95: "95 de 100",
  p99: "99 de 100",
  longest: "A mais longa",
  slowdown: "Lentidão",
  share: "Parcela",
  outOfOrder: "Fora de ordem",
  outOfOrderHint: "começaram enquanto um documento de prioridade mais alta esperava.",
  utilisation: "Ocupação",
  untilEnd: "Duração total",
  line: "A fila ao longo do tempo",
  lineHint: "Quantos documentos esperavam, segundo a prioridade que a regra lhes deu.",
  lineOf: (order) => `A fila ao longo do tempo: ${order}`,
  peakWaiting: (count) => `Máximo: ${count} na fila`,
  time: "Tempo",
  counts: "Contagem e prioridade de alguns clientes",
  countsHint:
    "A contagem cai a cada documento. A cor embaixo é a prioridade que resultou. Onde nada está desenhado, a contagem foi redefinida: o próximo documento recebe a prioridade 1.",
  countOf: (customer) => `Contagem e prioridade: ${customer}`,
  countSummary: (count, priority) => `Contagem mais baixa ${count}, prioridade mais baixa ${priority}`,
  take: "Usar estes ajustes",
  takeHint: "Os ajustes como estão acima, para a forma de ordenar “Fairlane”.",
  command: "O mesmo na linha de comando, com um relatório",
  plan: "Intervalo, limites e janela: o plano de todos os clientes, pela API",
  file: "Vagas e cota de atrasos de um servidor ou do fairlane work, no arquivo fairlane.json",
  environment: "Ou por variáveis de ambiente",
  options: "O mesmo no seu programa: as opções de queue.work",
  workersNote: (workers, shown) =>
    plural(workers, { one: "Para um worker.", other: `Para cada um dos ${shown} workers.` }),
};
