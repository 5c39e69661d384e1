import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { WorkersWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: WorkersWords = {
  title: "Workers",
  lead: "Os workers processam os documentos. Cada um informa a cada 15 segundos; o que eles fazem é o de agora.",
  none: "Nenhum worker em execução",
  noneExplained:
    "Os documentos esperam até que haja um. Inicie-o em uma máquina que acesse o banco de dados:",
  ofThemDraining: (_count, shown) => `${shown} drenando`,
  slots: "Vagas ocupadas",
  slotsInUse: "Vagas ocupadas",
  outOf: ({ used, slots }) => `${used} de ${slots}`,
  express: (_count, shown) => `${shown} expressas`,
  memory: "Memória",
  memoryNote: "sem os leitores",
  lostLeases: "Reservas perdidas",
  sinceStart: "desde que iniciaram",
  done: "Documentos concluídos",
  failed: "Tentativas com falha",
  started: "Iniciado",
  version: "Versão",
  older: (version) => `${version}, mais antiga`,
  processors: "Processadores",
  process: "Máquina e processo",
  remote: "Um worker remoto: pega documentos por HTTP e não informa vagas nem memória.",
  nothing: "Não processa nada no momento.",
  processedBy: (name) => `Documentos que ${name} processa`,
  progress: (percent) => `${percent} concluído`,
  states: {
    working: "trabalhando",
    idle: "livre",
    draining: "drenando",
    drained: "drenado",
    silent: "sem sinal",
  },
  drain: "Drenar",
  drainNamed: (name) => `Drenar ${name}`,
  drainTitle: (name) => `Drenar o worker ${name}?`,
  drainExplained:
    "Ele termina os documentos que tem e não começa outros até ser retomado. Os demais workers continuam.",
  isDrained: (name) => `${name} não começa mais documentos.`,
  resume: "Retomar",
  resumeNamed: (name) => `Retomar ${name}`,
  wasResumed: (name) => `${name} volta a começar documentos.`,
  problems: {
    "disk-full": {
      title: () => "O disco está cheio",
      advice: "Nenhum documento é aceito nem concluído. Libere espaço; tudo continua por si só.",
    },
    paused: {
      title: ({ waiting }) => `Toda a fila está em pausa: ${waiting}`,
      advice: "Nada começa até que alguém a retome no topo da página.",
    },
    "no-workers": {
      title: ({ waiting }) => `Nenhum worker em execução: ${waiting}`,
      advice: "Nada começa até que haja um.",
    },
    "all-draining": {
      title: ({ waiting }) => `Todos os workers estão drenando: ${waiting}`,
      advice: "Nada começa até que algum seja retomado ou outro seja iniciado.",
    },
    "clock-off": {
      title: ({ hosts, offset }) =>
        hosts === ""
          ? `Um relógio foi atrasado em ${offset}`
          : `O relógio de ${hosts} tem um desvio de ${offset}`,
      advice: "Sincronize os relógios de todas as máquinas.",
    },
    "versions-differ": {
      title: ({ versions }) => `Versões diferentes do Fairlane estão em uso: ${versions}`,
      advice: "Atualize os servidores e workers mais antigos e reinicie-os.",
    },
    waiting: (count, shown) =>
      plural(count, { one: `${shown} documento espera`, other: `${shown} documentos esperam` }),
  },
};
