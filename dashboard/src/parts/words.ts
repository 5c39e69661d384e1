import type { DocumentState } from "../../../src/client/client.ts";
import type { Wording } from "../words/words.ts";

const states: Readonly<Record<DocumentState, string>> = {
  scheduled: "Scheduled",
  held: "Held",
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
};

const en = {
  cancel: "Cancel",
  close: "Close",
  retry: "Try again",
  copied: "Copied.",
  loading: "Loading …",
  failedToLoad: "This could not be loaded.",
  unreachable: "The server does not answer. This page tries again by itself.",
  messages: "Messages",
  priority: (priority: number) => `Priority ${priority}`,
  noPriority: "No priority yet",
  states,
  asTable: "Show as a table",
  time: "Time",
  firstPage: "First page",
  previousPage: "Previous page",
  nextPage: "Next page",
  pages: "Pages of the list",
};

/** The words of the common parts; the English ones are the type. */
export type PartWords = typeof en;

const de: PartWords = {
  cancel: "Abbrechen",
  close: "Schließen",
  retry: "Erneut versuchen",
  copied: "Kopiert.",
  loading: "Wird geladen …",
  failedToLoad: "Das konnte nicht geladen werden.",
  unreachable: "Der Server antwortet nicht. Diese Seite versucht es von selbst erneut.",
  messages: "Meldungen",
  priority: (priority) => `Priorität ${priority}`,
  noPriority: "Noch keine Priorität",
  states: {
    scheduled: "Vorgemerkt",
    held: "Zurückgehalten",
    waiting: "Wartet",
    running: "In Verarbeitung",
    done: "Fertig",
    failed: "Fehlgeschlagen",
    cancelled: "Abgebrochen",
  },
  asTable: "Als Tabelle zeigen",
  time: "Zeit",
  firstPage: "Erste Seite",
  previousPage: "Vorige Seite",
  nextPage: "Nächste Seite",
  pages: "Seiten der Liste",
};

const es: PartWords = {
  cancel: "Cancelar",
  close: "Cerrar",
  retry: "Intentar de nuevo",
  copied: "Copiado.",
  loading: "Cargando…",
  failedToLoad: "No se pudo cargar.",
  unreachable: "El servidor no responde. Esta página lo vuelve a intentar por sí sola.",
  messages: "Mensajes",
  priority: (priority) => `Prioridad ${priority}`,
  noPriority: "Aún sin prioridad",
  states: {
    scheduled: "Programado",
    held: "Retenido",
    waiting: "En espera",
    running: "En proceso",
    done: "Terminado",
    failed: "Fallido",
    cancelled: "Cancelado",
  },
  asTable: "Mostrar como tabla",
  time: "Hora",
  firstPage: "Primera página",
  previousPage: "Página anterior",
  nextPage: "Página siguiente",
  pages: "Páginas de la lista",
};

const pl: PartWords = {
  cancel: "Anuluj",
  close: "Zamknij",
  retry: "Spróbuj ponownie",
  copied: "Skopiowano.",
  loading: "Wczytywanie…",
  failedToLoad: "Nie udało się tego wczytać.",
  unreachable: "Serwer nie odpowiada. Ta strona sama spróbuje ponownie.",
  messages: "Komunikaty",
  priority: (priority) => `Priorytet ${priority}`,
  noPriority: "Jeszcze bez priorytetu",
  states: {
    scheduled: "Zaplanowany",
    held: "Zatrzymany",
    waiting: "Oczekuje",
    running: "Przetwarzany",
    done: "Gotowy",
    failed: "Nieudany",
    cancelled: "Anulowany",
  },
  asTable: "Pokaż jako tabelę",
  time: "Czas",
  firstPage: "Pierwsza strona",
  previousPage: "Poprzednia strona",
  nextPage: "Następna strona",
  pages: "Strony listy",
};

const pt: PartWords = {
  cancel: "Cancelar",
  close: "Fechar",
  retry: "Tentar de novo",
  copied: "Copiado.",
  loading: "Carregando…",
  failedToLoad: "Não foi possível carregar.",
  unreachable: "O servidor não responde. Esta página tenta de novo sozinha.",
  messages: "Mensagens",
  priority: (priority) => `Prioridade ${priority}`,
  noPriority: "Ainda sem prioridade",
  states: {
    scheduled: "Agendado",
    held: "Retido",
    waiting: "Na fila",
    running: "Em processamento",
    done: "Concluído",
    failed: "Com falha",
    cancelled: "Cancelado",
  },
  asTable: "Mostrar como tabela",
  time: "Hora",
  firstPage: "Primeira página",
  previousPage: "Página anterior",
  nextPage: "Próxima página",
  pages: "Páginas da lista",
};

export const partWords: Wording<PartWords> = { en, de, es, pl, pt };
