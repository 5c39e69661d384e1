import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { PlansWords } from "./en.ts";

const plural = pluralOf("pt");

const sizes: Readonly<Record<string, string>> = {
  few: "Enviaram até 10",
  some: "Enviaram até 100",
  many: "Enviaram até 1.000",
  masses: "Enviaram mais de 1.000",
};

const fromNowOn =
  "Vale para cada documento que entrar na fila a partir de agora. Uma cota de documentos em processamento vale imediatamente.";

export const pt: PlansWords = {
  plans: "Planos",
  lead: "Um plano define como um grupo de clientes é tratado. Abra um para alterá-lo e veja antes o que a alteração causaria.",
  create: "Criar um plano…",
  createTitle: "Criar um plano",
  createAction: "Continuar",
  customersOf: "Clientes",
  weight: "Peso",
  thresholds: "Limites da contagem",
  maxPending: "Máximo de pendentes",
  maxRunning: "Máximo em processamento",
  noLimit: "sem cota",
  whileOthersWait: "só enquanto outros esperam",
  windows: {
    "since-last-update": "desde o último documento",
    fixed: "fixa",
  },
  defaultExplained: "É o dos clientes sem plano próprio.",

  allPlans: "Todos os planos",
  isNew: "Ainda não há um plano com este nome. Ele é criado quando você aplica a alteração.",
  rule: "Regra e cotas",
  intervalSeconds: "Intervalo de redefinição em segundos",
  intervalHint: (interval) => `Após ${interval} sem documentos, a contagem é redefinida.`,
  intervalHintFixed: (interval) =>
    `A contagem é redefinida após ${interval}, mesmo que continuem a chegar documentos.`,
  window: "Janela",
  weightHint: "Inícios para cada início de um cliente de peso 1, dentro de uma prioridade.",
  thresholdsHint:
    "Oito números decrescentes abaixo de 0. A prioridade cai um nível para cada um abaixo do qual está a contagem.",
  thresholdsBad: "Esperam-se oito números inteiros abaixo de 0, cada um menor que o anterior.",
  emptyIsNoLimit: "Vazio significa sem cota.",
  softLimit: "Aplicar a cota de documentos em processamento só enquanto outros esperam",
  tryOut: "Só para a prévia",
  tryOutExplained: "Workers e vagas são alterados onde os workers são iniciados.",
  movedExplained: "Ao aplicar a alteração, eles também recebem este plano.",
  workers: "Workers",
  slots: "Vagas de cada worker",
  asNow: "como agora",
  addCustomer: "Cliente que também receberia o plano",
  add: "Adicionar",
  moved: "Clientes que receberiam o plano",
  removeCustomer: (name) => `Retirar ${name}`,
  range: "Período a reproduzir",
  ranges: { hour: "Última hora", day: "Último dia", week: "Última semana" },

  preview: "Prévia",
  previewing: "Reproduzindo os documentos…",
  apply: "Aplicar a alteração",
  applyTitle: (plan) => `Alterar o plano ${plan}?`,
  applyExplained: (customers, shown) =>
    customers === 0
      ? fromNowOn
      : plural(customers, {
          one: `Um cliente recebe o plano. ${fromNowOn}`,
          other: `${shown} clientes recebem o plano. ${fromNowOn}`,
        }),
  applied: (plan) => `O plano ${plan} foi alterado.`,
  discard: "Descartar a alteração",
  unchanged: "Nada foi alterado ainda: a prévia mostra o plano como ele é.",

  result: "O que mudaria",
  resultOf: ({ documents, since, until }) =>
    `Reprodução de ${documents} documentos de ${since} até ${until}, sem e com a alteração.`,
  fleet: (workers, workersShown, slots) =>
    plural(workers, {
      one: `1 worker com ${slots} vagas`,
      other: `${workersShown} workers com ${slots} vagas cada`,
    }),
  fleetChange: (before, after) => `${before}, depois ${after}.`,
  fleetFrom: {
    workers: "como agora",
    documents: "tantas quantos documentos houve em processamento ao mesmo tempo",
  },
  utilisation: (before, after) => `Uso das vagas: ${before} antes, ${after} depois.`,
  unfinished: (documents, shown) =>
    plural(documents, {
      one: "Um documento não terminou: supõe-se que dure o mesmo que os outros do seu cliente.",
      other: `${shown} documentos não terminaram: supõe-se que durem o mesmo que os outros do seu cliente.`,
    }),
  isCut: (documents) => `Só os ${documents} documentos mais recentes são reproduzidos.`,
  cancelled: (documents, shown) =>
    plural(documents, {
      one: "Um documento cancelado fica de fora.",
      other: `${shown} documentos cancelados ficam de fora.`,
    }),
  outdated: "Você editou a alteração desde então: veja a prévia de novo.",
  group: "Grupo",
  median: "Espera mediana",
  p95: "Espera (95%)",
  longest: "Maior espera",
  observed: "Espera real (95%)",
  refused: "Recusados",
  neverStarted: "Nunca iniciados",
  changeOf: (before, after) => `${before} antes, ${after} depois`,
  groupName: ({ kind, name }) => {
    if (kind === "all") return "Todos";
    if (kind === "others") return "Com outros planos";
    if (kind === "size") return sizes[name] ?? name;
    return kind === "plan" ? `Com ${name}` : name;
  },
  better: "menor",
  worse: "maior",

  whoHasIt: "Quem tem este plano",
  nobodyHasIt: "Nenhum cliente tem este plano.",
  remove: "Remover…",
  removeTitle: (plan) => `Remover o plano ${plan}?`,
  removeExplained: "Nenhum cliente o tem. Isso não pode ser desfeito.",
  removeAction: "Remover",
  removed: (plan) => `O plano ${plan} foi removido.`,
  inUse: "Há clientes com este plano: dê-lhes outro antes.",
};
