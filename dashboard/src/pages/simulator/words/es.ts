import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { SimulatorWords } from "./en.ts";

const plural = pluralOf("es");

export const es: SimulatorWords = {
  lead: "¿Qué pasaría con sus clientes si uno de ellos enviara miles de documentos esta noche? Elija una situación y compare formas de ordenar: aquí decide el mismo código que en la cola, y nada de esto afecta a sus documentos.",
  lookAt:
    "Mire primero a quienes envían poco: ¿cuánto esperan, como máximo, 95 de cada 100 de sus documentos? Después, a quién le toca pagarlo.",
  guide: "La regla en palabras sencillas, con imágenes.",
  settings: "Configuración",
  load: "Situación",
  loads: {
    "noisy-neighbour": {
      title: "Vecino ruidoso",
      meaning:
        "Un cliente envía 8000 documentos de golpe, 20 envían uno cada 2 minutos, más o menos, y 200 envían cerca de uno por hora, durante 6 horas.",
    },
    "two-noisy-neighbours": {
      title: "Dos vecinos ruidosos",
      meaning:
        "Dos clientes envían 20.000 documentos cada uno, con media hora de diferencia. Otros 40 envían uno por minuto, más o menos, y 300 cerca de uno por hora. Procesar un documento tarda unos 20 segundos.",
    },
    "steady-and-bursty": {
      title: "Constantes contra ráfagas",
      meaning:
        "Doce clientes envían un documento cada 30 segundos, más o menos, y seis envían 100 de golpe cada media hora, durante 8 horas: más o menos la misma cantidad de cada tipo.",
    },
    newcomers: {
      title: "Sobrecarga de recién llegados",
      meaning:
        "Clientes nunca vistos envían un documento cada uno, un 5\u00a0% más de lo que se puede procesar, durante cinco horas y media. Antes, un cliente envió un lote de 400.",
    },
    "many-names": {
      title: "Un cliente, muchos nombres",
      meaning:
        "Alguien envía 5000 documentos de golpe con 100 nombres, junto a 20 clientes que envían uno cada 2 minutos, más o menos, y 200 que envían cerca de uno por hora.",
    },
    "long-documents": {
      title: "Documentos largos",
      meaning:
        "Un cliente envía de golpe 150 documentos de 10 minutos cada uno, junto a 100 que envían cada media hora uno de unos 4 segundos, durante 6 horas.",
    },
    backfill: {
      title: "Una carga histórica y una persona",
      meaning:
        "Un cliente envía de golpe 2000 documentos en segundo plano, y una persona de ese cliente envía uno cada 10 minutos, más o menos, junto a 20 clientes que también envían uno cada 10 minutos, durante 4 horas.",
    },
    "normal-backfill": {
      title: "La misma carga, pero no en segundo plano",
      meaning:
        "Un cliente envía de golpe 2000 documentos normales, y una persona de ese cliente envía uno cada 10 minutos, más o menos, junto a 20 clientes que también envían uno cada 10 minutos, durante 4 horas.",
    },
    demonstration: {
      title: "La demostración",
      meaning:
        "Casi como en la demostración: una imprenta envía 400 documentos cada 40 segundos, más o menos, una empresa de transporte uno cada 2 segundos, cinco clientes, cada uno, uno cada 20 segundos, y una biblioteca 200 documentos en segundo plano cada minuto y uno normal cada 15 segundos. 10 minutos, documentos de unos 200 ms.",
    },
    "office-day": {
      title: "Un día con horario de oficina",
      meaning:
        "De medianoche a medianoche: 5 clientes grandes, 40 medianos y 400 pequeños envían en horario de oficina, y a las seis de la tarde tres envían un lote de 1500 cada uno. Uno de cada diez documentos tarda mucho.",
    },
  },
  orders: "Formas de ordenar que se comparan",
  orderKinds: {
    "first-come": { title: "Por orden de llegada", meaning: "Una sola cola para todos." },
    "round-robin": {
      title: "Por turnos",
      meaning: "Los clientes que esperan se turnan, sin importar lo que enviaron antes.",
    },
    rule: {
      title: "Solo por prioridad",
      meaning: "Primero la prioridad más alta; dentro de una misma, lo que llegó antes.",
    },
    fairlane: {
      title: "Fairlane",
      meaning:
        "Primero la prioridad más alta; dentro de una misma, los clientes se turnan; lo atrasado recibe una parte del tiempo.",
    },
    strict: { title: "Fairlane, estricto", meaning: "Lo mismo sin la cuota de atrasos." },
    "fixed-window": {
      title: "Fairlane, ventana fija",
      meaning: "Lo mismo, pero el conteo se restablece aunque sigan llegando documentos.",
    },
    express: {
      title: "Fairlane, puestos exprés",
      meaning:
        "Lo mismo con puestos reservados para las prioridades altas: los indicados abajo, o uno para las prioridades hasta 3.",
    },
    "noisy-last": {
      title: "Vecinos ruidosos al final",
      meaning:
        "Por orden de llegada, pero quien ocupa más del 10\u00a0% de los puestos, y al menos 30, deja pasar a todos los demás hasta 5 minutos después. Como las colas equitativas de Amazon SQS.",
    },
  },
  groups: {
    quiet: "Tranquilos",
    moderate: "Moderados",
    rare: "Ocasionales",
    noisy: "Ruidoso",
    flood: "Avalancha",
    first: "Primero",
    second: "Segundo",
    steady: "Constantes",
    bursty: "A ráfagas",
    newcomer: "Recién llegados",
    batch: "Lote",
    alias: "Muchos nombres",
    archive: "Archivo",
    small: "Pequeños",
    middling: "Medianos",
    large: "Grandes",
    person: "Persona",
    backfill: "Carga histórica",
    others: "Otros",
    all: "Todos",
  },
  knobs: "Ajustes",
  reset: "Restaurar los valores predeterminados",
  size: "Cantidad enviada",
  sizeHint: "Cuánto envían todos, en comparación con la situación descrita.",
  workers: "Procesos de trabajo",
  slots: "Puestos de cada proceso",
  slotsHint: "Cuántos documentos procesa a la vez un proceso de trabajo.",
  intervalHint: (duration) => `El conteo se restablece tras ${duration} sin documentos.`,
  intervalHintFixed: (duration) => `El conteo se restablece ${duration} después de su inicio.`,
  seconds: "s",
  thresholds: "Umbrales",
  thresholdsHint: "La prioridad baja un nivel por cada umbral por debajo del cual está el conteo.",
  thresholdsBad:
    "Se esperan ocho números enteros menores que 0, cada uno menor que el anterior, separados por comas.",
  window: "Ventana",
  windows: { "since-last-update": "Desde el último documento", fixed: "Fija" },
  overdueShare: "Cuota de atrasos",
  overdueShareHint: "La parte del tiempo para los documentos que llevan demasiado tiempo esperando.",
  express: "Puestos exprés",
  expressHint: "Puestos de cada proceso reservados para las prioridades altas.",
  upTo: "para prioridades hasta",
  seed: "Semilla",
  seedHint: "Otra semilla genera otros valores aleatorios. La misma semilla da siempre el mismo resultado.",
  watch: "Clientes que observar",
  watchHint: "Nombres como quiet-7, separados por comas. Si queda vacío: el más activo de cada grupo.",
  watchBad: "Se esperan hasta 12 nombres separados por comas.",
  needsOrder: "Elija al menos una forma de ordenar.",
  impossible: "Esto no se puede simular.",
  impossibleExplained:
    "Además de los puestos exprés debe haber puestos normales: dé más puestos a cada proceso o reserve menos.",
  refused: (options) => `El enlace contiene un valor no válido para ${options}.`,
  refusedExplained: "En su lugar se usa el valor predeterminado.",
  unknownCustomers: (names) => `En esta situación no hay ningún cliente llamado ${names}.`,
  running: (order) => `Simulando: ${order}`,
  starting: "Empezando…",
  progress: "Progreso de la simulación",
  run: "Simular de nuevo",
  done: (documents, shown) =>
    plural(documents, {
      one: "Un documento simulado con cada forma de ordenar.",
      other: `${shown} documentos simulados con cada forma de ordenar.`,
    }),
  stopped: "Detenida.",
  stoppedEarly: "Detenida antes de terminar nada",
  stoppedEarlyExplained: "Ninguna simulación llegó a terminar. Vuelva a simular o reduzca la situación.",
  failed: "La simulación ha fallado.",
  copyOf: (what) => `Copiar: ${what}`,
  answer: "Cuánto esperan, como máximo, 95 de cada 100 documentos",
  verdict: ({ order, share, target }) =>
    `${order}: de los documentos de quienes habían enviado poco, ${share} empezaron en ${target} como máximo.`,
  answerHint:
    "El índice de equidad compara cuánto frena a cada cliente el hecho de compartir: 1 significa todos por igual; cerca de 0, que uno se beneficia a costa de todos los demás.",
  order: "Forma de ordenar",
  fairness: "Índice de equidad",
  waits: "Cómo se reparten las esperas",
  waitsHint:
    "Cada curva muestra cómo se reparten las esperas de un grupo. Más a la derecha es más tiempo; cada línea es unas diez veces la anterior. El círculo es la mediana; la barra, lo que esperaron como máximo 95 de cada 100; la marca pequeña, la espera más larga.",
  size95: "95 de 100 hasta",
  atOnce: (percent) => `${percent} al instante`,
  noDocuments: "sin documentos",
  waitsOf: (group) => `Esperas: ${group}`,
  members: (customers, shown) =>
    `${plural(customers, { one: "1 cliente", other: `${shown.customers} clientes` })} · documentos: ${shown.documents}`,
  numbers: "En cifras",
  numbersHint:
    "Ralentización: cuántas veces más tardaron como máximo 95 de cada 100 documentos, desde la llegada hasta el final, que si su cliente lo hubiera tenido todo para sí. Proporción: del trabajo que empezó mientras esperaban al menos dos clientes.",
  group: "Grupo",
  p50: "Mediana",
  p95: "95 de 100",
  p99: "99 de 100",
  longest: "La más larga",
  slowdown: "Ralentización",
  share: "Proporción",
  outOfOrder: "Fuera de orden",
  outOfOrderHint: "empezaron mientras esperaba un documento de prioridad más alta.",
  utilisation: "Ocupación",
  untilEnd: "Duración total",
  line: "La cola a lo largo del tiempo",
  lineHint: "Cuántos documentos esperaban, según la prioridad que les dio la regla.",
  lineOf: (order) => `La cola a lo largo del tiempo: ${order}`,
  peakWaiting: (count) => `Máximo: ${count} en espera`,
  time: "Tiempo",
  counts: "Conteo y prioridad de algunos clientes",
  countsHint:
    "El conteo baja con cada documento. El color de debajo es la prioridad que resultó. Donde no hay nada dibujado, el conteo se ha restablecido: el siguiente documento recibe la prioridad 1.",
  countOf: (customer) => `Conteo y prioridad: ${customer}`,
  countSummary: (count, priority) => `Conteo más bajo ${count}, prioridad más baja ${priority}`,
  take: "Usar estos ajustes",
  takeHint: "Los ajustes tal como están arriba, para la forma de ordenar «Fairlane».",
  command: "Lo mismo en la línea de comandos, con un informe",
  plan: "Intervalo, umbrales y ventana: el plan de todos los clientes, a través de la API",
  file: "Puestos y cuota de atrasos de un servidor o de fairlane work, en el archivo fairlane.json",
  environment: "O con variables de entorno",
  options: "Lo mismo en su propio programa: las opciones de queue.work",
  workersNote: (workers, shown) =>
    plural(workers, {
      one: "Para un proceso de trabajo.",
      other: `Para cada uno de los ${shown} procesos de trabajo.`,
    }),
};
