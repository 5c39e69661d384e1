import type { Catalogue } from "./en.ts";
import { pluralOf } from "./plural.ts";

// count: a contagem, threshold: o limite, reset interval: o intervalo de redefinição, priority: a prioridade,
// customer: o cliente, to process: processar, to submit: enviar, queue: a fila, pending: pendente, cost: o custo.
const plural = pluralOf("pt");

/** The Portuguese sentences. */
export const pt: Catalogue = {
  explanation: {
    unchecked: "O documento ainda não tem prioridade. Ele receberá uma quando entrar na fila.",
    background:
      "Este é um documento em segundo plano: ele não é contado e, por isso, não influencia a prioridade dos outros documentos do cliente.",
    backgroundLast: "Os documentos em segundo plano são processados quando não há outros esperando.",
    expedited: "Um operador o adiantou: os documentos adiantados são processados antes de todos os outros.",
    begun: (count) =>
      `Este foi o primeiro documento contado do cliente; por isso, a contagem começou em ${count}.`,
    restartedAfter: ({ since, interval, count }) =>
      `Desde o documento anterior do cliente havia passado mais tempo (${since}) do que o intervalo de redefinição (${interval}); por isso, a contagem do cliente foi redefinida e começou em ${count}.`,
    restarted: ({ interval, count }) =>
      `O intervalo de redefinição (${interval}) havia terminado; por isso, a contagem do cliente foi redefinida e começou em ${count}.`,
    fell: ({ from, to }) => `Com este documento, a contagem do cliente caiu de ${from} para ${to}.`,
    cost: (documents, shown) =>
      plural(documents, {
        one: "Devido ao seu custo, o documento conta como um documento comum.",
        other: `Devido ao seu custo, o documento conta como ${shown} documentos comuns.`,
      }),
    highest: ({ count, first }) =>
      `Uma contagem de ${count} não está abaixo de nenhum dos limites (o primeiro é ${first}); por isso, o documento tem prioridade 1, a maior.`,
    lowered: (passed, { count, thresholds, priority }) =>
      `Uma contagem de ${count} está abaixo de ${passed} dos 8 limites (${thresholds}); por isso, o documento tem prioridade ${priority} na escala de 1 (maior) a 9 (menor).`,
    lowest: ({ count, last }) =>
      `Uma contagem de ${count} está abaixo de todos os oito limites (o último é ${last}); por isso, o documento tem prioridade 9, a menor.`,
    policyChanged: (priority) =>
      `O documento recebeu prioridade ${priority} de acordo com limites que já mudaram; mesmo assim, ele mantém essa prioridade.`,

    paused: "Toda a fila está em pausa: nada começa a ser processado até que ela seja retomada.",
    first: "O documento é o próximo da fila.",
    ahead: (documents, shown) =>
      plural(documents, {
        one: "Há um documento na frente deste.",
        other: `Há ${shown} documentos na frente deste.`,
      }),
    aheadMoreThan: (documents, shown) =>
      plural(documents, {
        one: "Há mais de um documento na frente deste.",
        other: `Há mais de ${shown} documentos na frente deste.`,
      }),
    overdue: ({ priority, after }) =>
      `Os documentos com prioridade ${priority} já esperam há mais tempo do que o previsto (mais de ${after}). Uma parte do tempo de processamento é reservada para eles, de modo que este pode ser processado antes do que sua posição indica.`,
    overdueInBackground: (after) =>
      `Os documentos em segundo plano já esperam há mais tempo do que o previsto (mais de ${after}). Uma parte do tempo de processamento é reservada para eles, de modo que este pode ser processado antes do que sua posição indica.`,
    weight: (starts, shown) =>
      `O plano do cliente tem peso ${shown}: com a mesma prioridade, ${plural(starts, {
        one: "é processado um documento dele",
        other: `são processados ${shown} documentos dele`,
      })} para cada um de um cliente com peso 1.`,
    deadline: (moment) =>
      `O prazo para o início termina ${moment}. Se o processamento não tiver começado até lá, o documento será cancelado.`,
    deadlinePassed: "O prazo para o início já terminou; o documento será cancelado a qualquer momento.",
    startsNow: "O processamento pode começar a qualquer momento.",
    starts: ({ likely, latest }) =>
      `O processamento deve começar ${likely} e, em nove de cada dez casos, no máximo ${latest}.`,
    startsAbout: (likely) => `O processamento deve começar ${likely}.`,
    startsAtTheEarliest: (likely) => `O processamento deve começar, na melhor das hipóteses, ${likely}.`,
    assumption: (documents, shown) =>
      plural(documents, {
        one: "Esta estimativa se baseia no último documento processado e supõe que não cheguem mais documentos.",
        other: `Esta estimativa se baseia nos últimos ${shown} documentos processados e supõe que não cheguem mais documentos.`,
      }),
    unmeasured:
      "Ainda não é possível estimar quando o processamento vai começar, porque nenhum documento foi processado até agora.",
    noWorker: "No momento não há nenhum worker em execução; o processamento vai começar quando houver um.",
    allDraining:
      "No momento todos os workers estão drenando; o processamento vai começar quando algum for retomado.",

    scheduled: (moment) => `O documento está agendado e vai entrar na fila ${moment}.`,
    due: "O horário agendado já passou; o documento vai entrar na fila a qualquer momento.",
    attempted: ({ attempt, max, reason }) =>
      `A tentativa ${attempt} de ${max} falhou${reason === null ? "" : ` (“${reason}”)`}.`,
    long: "O processamento demora muito e, por isso, foi interrompido uma vez para deixar outros clientes passarem. O documento mantém sua prioridade e não será interrompido de novo; documentos longos ocupam no máximo metade das vagas comuns.",
    held: "O cliente está em pausa; por isso, o documento fica fora da fila até que o cliente seja retomado.",
    capped: (places, shown) =>
      plural(places, {
        one: "Só um documento do cliente pode estar na fila ou em processamento por vez. Já há um; este entrará na fila quando aquele terminar.",
        other: `No máximo ${shown} documentos do cliente podem estar ao mesmo tempo na fila ou em processamento. Esse máximo já foi atingido; este entrará na fila quando um deles terminar.`,
      }),
    cappedWhileOthersWait:
      "Se ninguém mais estiver esperando, ele será processado assim que não houver outra coisa para processar.",
    cappedStart: "Não é possível estimar quando isso acontecerá.",
    running: ({ attempt, max, moment }) =>
      `O documento está sendo processado: tentativa ${attempt} de ${max}, iniciada ${moment}.`,
    done: (moment) => `O documento foi processado ${moment}.`,
    partial: "O resultado está incompleto ou é duvidoso.",
    failed: (attempts, { shown, moment, reason }) =>
      `O processamento falhou ${moment} após ${plural(attempts, {
        one: "uma tentativa",
        other: `${shown} tentativas`,
      })}${reason === null ? "" : `: “${reason}”`}.`,
    cancelled: (moment) => `O documento foi cancelado ${moment}.`,
    cancelledLate: (moment) =>
      `O documento foi cancelado ${moment}, porque o processamento não havia começado dentro do prazo.`,

    nextPriority: (priority) =>
      `Se outro documento do cliente entrasse agora na fila, receberia prioridade ${priority}.`,
    nextStartsNewCount: (priority) =>
      `O próximo documento do cliente vai iniciar uma nova contagem e receber prioridade ${priority}.`,
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
      "chapter-unread": "Um capítulo não foi lido, porque está ausente, danificado ou acima de um limite",
      "end-missing": "Falta o fim do documento, porque o arquivo está cortado",
      "time-limit": "Não foi lida, porque o tempo de leitura acabou",
      "text-cut": "Falta o fim do texto, porque ele é mais longo do que o permitido",
      "low-confidence": "Reconhecida com pouca certeza; o texto pode estar errado",
      "language-missing": "Reconhecido sem um idioma solicitado, porque os dados dele não estão instalados",
      "form-values": "Faltam no texto valores preenchidos em um formulário",
      "member-not-read": "Pelo menos um arquivo dentro do documento não foi lido",
      "member-limit":
        "Há arquivos dentro do documento que não foram lidos: a quantidade, o aninhamento, o texto ou o tempo de leitura atingiu um limite",
      more: "Há mais motivos do que os listados aqui",
    },
    ownCode: (code) => `Informado pelo processamento: ${code}`,
    page: (page) => `página ${page}`,
    pages: (pages) => `páginas ${pages}`,
    pagesFrom: (page) => `a partir da página ${page}`,
  },
};
