import type { Catalogue } from "./en.ts";
import { pluralOf } from "./plural.ts";

// count: a contagem, threshold: o limite, reset interval: o intervalo de redefinição, priority: a prioridade,
// customer: o cliente, to process: processar, to submit: enviar, line and queue: a fila, cost: o custo.
// The form "one" is also that of 0, so it shows the number.
const plural = pluralOf<"one" | "many" | "other">("pt", "other");

/** The Portuguese sentences. */
export const pt: Catalogue = {
  explanation: {
    unchecked: "O documento ainda não tem prioridade. Ele a recebe quando entra na fila.",
    begun: (count) =>
      `Nenhum documento do cliente havia sido contado antes; por isso, a contagem do cliente começou em ${count}.`,
    restartedAfter: ({ since, interval, count }) =>
      `Desde o documento anterior do cliente havia passado mais tempo (${since}) do que o intervalo de redefinição (${interval}); por isso, a contagem do cliente recomeçou em ${count}.`,
    restarted: ({ interval, count }) =>
      `O intervalo de redefinição (${interval}) havia terminado; por isso, a contagem do cliente recomeçou em ${count}.`,
    fell: ({ from, to }) => `Com este documento, a contagem do cliente caiu de ${from} para ${to}.`,
    cost: (documents, shown) =>
      plural(documents, {
        one: `Pelo seu custo, o documento conta como ${shown} documento comum.`,
        many: `Pelo seu custo, o documento conta como ${shown} de documentos comuns.`,
        other: `Pelo seu custo, o documento conta como ${shown} documentos comuns.`,
      }),
    highest: ({ count, first }) =>
      `Uma contagem de ${count} não está abaixo de nenhum dos limites (o primeiro é ${first}); por isso, o documento tem prioridade 1, a maior.`,
    lowered: (passed, { count, thresholds, priority }) =>
      `Uma contagem de ${count} está abaixo de ${passed} dos 8 limites (${thresholds}); por isso, o documento tem prioridade ${priority} na escala de 1 (maior) a 9 (menor).`,
    lowest: ({ count, last }) =>
      `Uma contagem de ${count} está abaixo de todos os oito limites (o último é ${last}); por isso, o documento tem prioridade 9, a menor.`,
    policyChanged: (priority) =>
      `O documento recebeu prioridade ${priority} segundo limites que mudaram desde então; ele mantém a sua prioridade.`,

    paused: "Toda a fila está em pausa: nada começa a ser processado até que ela seja retomada.",
    first: "O documento é o próximo da fila.",
    ahead: (documents, shown) =>
      plural(documents, {
        one: `Antes deste documento começa ${shown} documento.`,
        many: `Antes deste documento começam outros ${shown} de documentos.`,
        other: `Antes deste documento começam outros ${shown}.`,
      }),
    aheadMoreThan: (documents, shown) =>
      plural(documents, {
        one: `Antes deste documento começa mais de ${shown} documento.`,
        many: `Antes deste documento começam mais de ${shown} de documentos.`,
        other: `Antes deste documento começam mais de ${shown} documentos.`,
      }),
    overdue: ({ priority, after }) =>
      `Na prioridade ${priority}, a espera já dura mais do que o previsto (${after}); uma parte do tempo de processamento é reservada para esses documentos, de modo que este pode começar antes do que o seu lugar indica.`,
    startsNow: "O processamento pode começar a qualquer momento.",
    starts: ({ likely, latest }) =>
      `O processamento deve começar ${likely} e, em nove de cada dez casos, o mais tardar ${latest}.`,
    startsAbout: (likely) => `O processamento deve começar ${likely}.`,
    startsAtTheEarliest: (likely) => `O processamento deve começar, na melhor das hipóteses, ${likely}.`,
    assumption: (documents, shown) =>
      plural(documents, {
        one: "Esta estimativa se baseia no último documento processado e supõe que ninguém envie mais nada.",
        many: `Esta estimativa se baseia nos últimos ${shown} de documentos processados e supõe que ninguém envie mais nada.`,
        other: `Esta estimativa se baseia nos últimos ${shown} documentos processados e supõe que ninguém envie mais nada.`,
      }),
    unmeasured:
      "Ainda não é possível estimar quando o processamento começa, porque nenhum documento foi processado até agora.",
    noWorker:
      "No momento não há nenhum processo de trabalho em execução; o processamento começa quando houver um.",

    scheduled: (moment) => `O documento está agendado e entra na fila ${moment}.`,
    due: "Chegou a hora do documento: ele entra na fila a qualquer momento.",
    attempted: ({ attempt, most, reason }) =>
      `A tentativa ${attempt} de ${most} não teve êxito${reason === null ? "" : ` (“${reason}”)`}.`,
    long: "O processamento foi interrompido uma vez porque demora muito, para que outros clientes não tivessem de esperar. O documento mantém sua prioridade e não será interrompido de novo; documentos longos ocupam no máximo metade das vagas comuns.",
    held: "O cliente está em pausa; por isso, o documento fica fora da fila até que a pausa termine.",
    capped: (places, shown) =>
      plural(places, {
        one: `No máximo ${shown} documento do cliente pode estar de cada vez na fila ou em processamento, e o lugar já está ocupado; este entra na fila quando ele ficar livre.`,
        many: `No máximo ${shown} de documentos do cliente podem estar ao mesmo tempo na fila ou em processamento, e já há tantos; este entra na fila quando um deles terminar.`,
        other: `No máximo ${shown} documentos do cliente podem estar ao mesmo tempo na fila ou em processamento, e já há tantos; este entra na fila quando um deles terminar.`,
      }),
    cappedWhileOthersWait:
      "Se ninguém mais esperar, ele começa assim que não houver outra coisa para processar.",
    cappedStart: "Não é possível estimar quando isso acontecerá.",
    running: ({ attempt, most, moment }) =>
      `O documento está sendo processado: tentativa ${attempt} de ${most}, iniciada ${moment}.`,
    done: (moment) => `O processamento do documento terminou ${moment}.`,
    partial: "O resultado está incompleto ou é duvidoso.",
    failed: (attempts, { shown, moment, reason }) =>
      `O processamento falhou ${moment} após ${plural(attempts, {
        one: `${shown} tentativa`,
        many: `${shown} de tentativas`,
        other: `${shown} tentativas`,
      })}${reason === null ? "" : `: “${reason}”`}.`,
    cancelled: (moment) => `O documento foi cancelado ${moment}.`,

    nextPriority: (priority) =>
      `Se outro documento do cliente entrasse agora na fila, receberia prioridade ${priority}.`,
    nextStartsAnew: (priority) =>
      `O próximo documento do cliente inicia uma nova contagem e recebe prioridade ${priority}.`,
    resetsUnless: (moment) =>
      `A contagem será redefinida para zero ${moment}, desde que nenhum outro documento chegue antes.`,
    resets: (moment) => `A contagem será redefinida para zero ${moment}, mesmo que cheguem mais documentos.`,
  },
  partial: {
    reasons: {
      "page-over-limit": "Não foi lida, porque a imagem é maior do que o permitido",
      "page-damaged": "Não foi lida, porque está danificada",
      "page-not-recognised": "Não foi lida, porque o texto da imagem não foi reconhecido",
      "page-limit": "Não foi lida, porque o documento tem mais páginas do que o permitido",
      "text-cut": "Falta o fim do texto, porque ele é mais longo do que o permitido",
      "low-confidence": "Reconhecida com pouca certeza; o texto pode estar errado",
      "form-values": "Faltam no texto valores preenchidos em um formulário",
      more: "Há mais motivos do que os listados aqui",
    },
    ownCode: (code) => `Informado pelo processamento: ${code}`,
    page: (page) => `página ${page}`,
    pages: (pages) => `páginas ${pages}`,
    pagesFrom: (page) => `a partir da página ${page}`,
  },
};
