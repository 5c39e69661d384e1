import type { Catalogue } from "./en.ts";
import { pluralOf } from "./plural.ts";

// count: el conteo, threshold: el umbral, reset interval: el intervalo de restablecimiento, priority: la prioridad,
// customer: el cliente, to process: procesar, to submit: enviar, queue: la cola, pending: pendiente, cost: el costo.
const plural = pluralOf("es");

/** The Spanish sentences. */
export const es: Catalogue = {
  explanation: {
    unchecked: "El documento todavía no tiene prioridad. La recibirá cuando entre en la cola.",
    background:
      "Este es un documento en segundo plano: no se cuenta, por lo que no influye en la prioridad de los demás documentos del cliente.",
    backgroundLast: "Los documentos en segundo plano se procesan cuando no hay otros en espera.",
    expedited:
      "Un operador lo ha adelantado: los documentos adelantados se procesan antes que todos los demás.",
    begun: (count) =>
      `Este fue el primer documento contado del cliente, así que su conteo empezó en ${count}.`,
    restartedAfter: ({ since, interval, count }) =>
      `Desde el documento anterior del cliente había pasado más tiempo (${since}) que el intervalo de restablecimiento (${interval}), así que su conteo se restableció y empezó en ${count}.`,
    restarted: ({ interval, count }) =>
      `El intervalo de restablecimiento (${interval}) había terminado, así que el conteo del cliente se restableció y empezó en ${count}.`,
    fell: ({ from, to }) => `Con este documento, el conteo del cliente bajó de ${from} a ${to}.`,
    cost: (documents, shown) =>
      plural(documents, {
        one: "Debido a su costo, el documento cuenta como un documento normal.",
        other: `Debido a su costo, el documento cuenta como ${shown} documentos normales.`,
      }),
    highest: ({ count, first }) =>
      `Un conteo de ${count} no está por debajo de ninguno de los umbrales (el primero es ${first}), por lo que el documento tiene la prioridad 1, la máxima.`,
    lowered: (passed, { count, thresholds, priority }) =>
      `Un conteo de ${count} está por debajo de ${plural(passed, { one: "uno", other: `${passed}` })} de los 8 umbrales (${thresholds}), por lo que el documento tiene la prioridad ${priority} en la escala del 1 (máxima) al 9 (mínima).`,
    lowest: ({ count, last }) =>
      `Un conteo de ${count} está por debajo de los ocho umbrales (el último es ${last}), por lo que el documento tiene la prioridad 9, la mínima.`,
    policyChanged: (priority) =>
      `El documento recibió la prioridad ${priority} según unos umbrales que ya han cambiado; no obstante, conserva esa prioridad.`,

    paused: "Toda la cola está en pausa: nada empieza a procesarse hasta que se reanude.",
    first: "El documento es el siguiente de la cola.",
    ahead: (documents, shown) =>
      plural(documents, {
        one: "Hay un documento por delante de este.",
        other: `Hay ${shown} documentos por delante de este.`,
      }),
    aheadMoreThan: (documents, shown) =>
      plural(documents, {
        one: "Hay más de un documento por delante de este.",
        other: `Hay más de ${shown} documentos por delante de este.`,
      }),
    overdue: ({ priority, after }) =>
      `Los documentos con prioridad ${priority} llevan esperando más de lo previsto (más de ${after}). Se les reserva una parte del tiempo de procesamiento, de modo que este puede procesarse antes de lo que indica su lugar en la cola.`,
    overdueInBackground: (after) =>
      `Los documentos en segundo plano llevan esperando más de lo previsto (más de ${after}). Se les reserva una parte del tiempo de procesamiento, de modo que este puede procesarse antes de lo que indica su lugar en la cola.`,
    weight: (starts, shown) =>
      `El plan del cliente tiene un peso de ${shown}: con la misma prioridad, ${plural(starts, {
        one: "se procesa uno de sus documentos",
        other: `se procesan ${shown} de sus documentos`,
      })} por cada uno de un cliente con un peso de 1.`,
    deadline: (moment) =>
      `El plazo para empezar vence ${moment}. Si para entonces el procesamiento no ha empezado, el documento se cancelará.`,
    deadlinePassed: "El plazo para empezar ha vencido; el documento se cancelará en cualquier momento.",
    startsNow: "El procesamiento puede empezar en cualquier momento.",
    starts: ({ likely, latest }) =>
      `Se espera que el procesamiento empiece ${likely} y, en nueve de cada diez casos, a más tardar ${latest}.`,
    startsAbout: (likely) => `Se espera que el procesamiento empiece ${likely}.`,
    startsAtTheEarliest: (likely) => `Se espera que el procesamiento empiece, como muy pronto, ${likely}.`,
    assumption: (documents, shown) =>
      plural(documents, {
        one: "Esta estimación se basa en el último documento procesado y supone que no llegan más documentos.",
        other: `Esta estimación se basa en los últimos ${shown} documentos procesados y supone que no llegan más documentos.`,
      }),
    unmeasured:
      "Todavía no se puede estimar cuándo empezará el procesamiento, porque aún no se ha procesado ningún documento.",
    noWorker:
      "En este momento no hay ningún proceso de trabajo en marcha; el procesamiento empezará cuando haya uno.",
    allDraining:
      "En este momento todos los procesos de trabajo están drenando; el procesamiento empezará cuando se reanude alguno.",

    scheduled: (moment) => `El documento está programado y entrará en la cola ${moment}.`,
    due: "El documento ya puede procesarse y entrará en la cola en cualquier momento.",
    attempted: ({ attempt, max, reason }) =>
      `El intento ${attempt} de ${max} falló${reason === null ? "" : ` («${reason}»)`}.`,
    long: "El procesamiento tarda mucho, así que se interrumpió una vez para dar paso a otros clientes. El documento conserva su prioridad y no volverá a interrumpirse; los documentos largos ocupan como máximo la mitad de los puestos normales.",
    held: "El cliente está en pausa, así que el documento queda fuera de la cola hasta que se reanude el cliente.",
    capped: (places, shown) =>
      plural(places, {
        one: "Solo un documento del cliente puede estar a la vez en la cola o en proceso. Ya hay uno; este entrará en la cola cuando el otro termine.",
        other: `Como máximo ${shown} documentos del cliente pueden estar a la vez en la cola o en proceso. Ese máximo ya se ha alcanzado; este entrará en la cola cuando termine uno de ellos.`,
      }),
    cappedWhileOthersWait: "Si no espera nadie más, se procesará en cuanto no haya otra cosa que procesar.",
    cappedStart: "No se puede estimar cuándo será.",
    running: ({ attempt, max, moment }) =>
      `El documento se está procesando: intento ${attempt} de ${max}, iniciado ${moment}.`,
    done: (moment) => `El documento se procesó ${moment}.`,
    partial: "El resultado está incompleto o es dudoso.",
    failed: (attempts, { shown, moment, reason }) =>
      `El procesamiento falló ${moment} tras ${plural(attempts, {
        one: "un intento",
        other: `${shown} intentos`,
      })}${reason === null ? "" : `: «${reason}»`}.`,
    cancelled: (moment) => `El documento se canceló ${moment}.`,
    cancelledLate: (moment) =>
      `El documento se canceló ${moment}, porque el procesamiento no había empezado dentro del plazo.`,

    nextPriority: (priority) =>
      `Si otro documento del cliente entrara ahora en la cola, recibiría la prioridad ${priority}.`,
    nextStartsNewCount: (priority) =>
      `El próximo documento del cliente iniciará un conteo nuevo y recibirá la prioridad ${priority}.`,
    resetsUnless: (moment) =>
      `El conteo se restablecerá a cero ${moment}, siempre que no llegue antes otro documento.`,
    resets: (moment) => `El conteo se restablecerá a cero ${moment}, aunque lleguen más documentos.`,
  },
  partial: {
    reasons: {
      "page-over-limit": "No se ha leído porque la imagen supera el tamaño permitido",
      "page-damaged": "No se ha leído porque está dañada",
      "page-not-recognised": "No se ha leído porque no se ha reconocido el texto de la imagen",
      "page-limit": "No se ha leído porque el documento tiene más páginas de las permitidas",
      "chapter-unread": "No se ha leído un capítulo porque falta, está dañado o supera un límite",
      "end-missing": "Falta el final del documento porque el archivo está cortado",
      "time-limit": "No leída: se agotó el tiempo de lectura",
      "text-cut": "Falta el final del texto porque es más largo de lo permitido",
      "low-confidence": "Reconocida con poca fiabilidad; el texto puede ser incorrecto",
      "language-missing": "Reconocido sin un idioma solicitado, porque sus datos no están instalados",
      "form-values": "En el texto faltan valores introducidos en un formulario",
      "member-not-read": "Al menos un archivo del documento no se leyó",
      "member-limit":
        "Hay archivos del documento que no se leyeron: su número, anidamiento, texto o tiempo de lectura alcanzó un límite",
      more: "Hay más motivos que no se enumeran aquí",
    },
    ownCode: (code) => `Indicado por el procesamiento: ${code}`,
    page: (page) => `página ${page}`,
    pages: (pages) => `páginas ${pages}`,
    pagesFrom: (page) => `a partir de la página ${page}`,
  },
};
