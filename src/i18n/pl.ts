import type { Catalogue } from "./en.ts";
import { pluralOf } from "./plural.ts";

// count: licznik, threshold: próg, reset interval: interwał resetowania, priority: priorytet, customer: klient,
// to process: przetwarzać, to submit: złożyć, line and queue: kolejka, cost: koszt.
// Intl gives durations in the nominative: they stand in brackets, where no case is asked of them.
const plural = pluralOf<"one" | "few" | "many">("pl", "many");

/** The Polish sentences. */
export const pl: Catalogue = {
  explanation: {
    unchecked: "Dokument nie ma jeszcze priorytetu. Otrzyma go, gdy wejdzie do kolejki.",
    begun: (count) =>
      `Wcześniej nie policzono żadnego dokumentu tego klienta, więc jego licznik zaczął się od ${count}.`,
    restartedAfter: ({ since, interval, count }) =>
      `Od poprzedniego dokumentu klienta upłynęło więcej czasu (${since}), niż wynosi interwał resetowania (${interval}), więc licznik klienta zaczął się od nowa, od ${count}.`,
    restarted: ({ interval, count }) =>
      `Interwał resetowania (${interval}) minął, więc licznik klienta zaczął się od nowa, od ${count}.`,
    fell: ({ from, to }) => `Wraz z tym dokumentem licznik klienta spadł z ${from} do ${to}.`,
    cost: (documents, shown) =>
      plural(documents, {
        one: "Ze względu na swój koszt dokument liczy się jak jeden zwykły dokument.",
        few: `Ze względu na swój koszt dokument liczy się jak ${shown} zwykłe dokumenty.`,
        many: `Ze względu na swój koszt dokument liczy się jak ${shown} zwykłych dokumentów.`,
      }),
    highest: ({ count, first }) =>
      `Licznik równy ${count} nie jest poniżej żadnego z progów (pierwszy to ${first}), więc dokument ma priorytet 1, najwyższy.`,
    lowered: (passed, { count, thresholds, priority }) =>
      `Licznik równy ${count} jest poniżej ${plural(passed, { one: "jednego", few: `${passed}`, many: `${passed}` })} z 8 progów (${thresholds}), więc dokument ma priorytet ${priority} w skali od 1 (najwyższy) do 9 (najniższy).`,
    lowest: ({ count, last }) =>
      `Licznik równy ${count} jest poniżej wszystkich ośmiu progów (ostatni to ${last}), więc dokument ma priorytet 9, najniższy.`,
    policyChanged: (priority) =>
      `Dokument otrzymał priorytet ${priority} według progów, które od tego czasu zmieniono; swój priorytet zachowuje.`,

    paused: "Cała kolejka jest wstrzymana: do czasu wznowienia nic nie zacznie być przetwarzane.",
    first: "Dokument jest następny w kolejce.",
    ahead: (documents, shown) =>
      plural(documents, {
        one: "Przed tym dokumentem czeka w kolejce jeszcze jeden.",
        few: `Przed tym dokumentem czekają w kolejce jeszcze ${shown} inne.`,
        many: `Przed tym dokumentem czeka w kolejce jeszcze ${shown} innych.`,
      }),
    aheadMoreThan: (documents, shown) =>
      plural(documents, {
        one: "Przed tym dokumentem czeka w kolejce więcej niż jeden.",
        few: `Przed tym dokumentem czekają w kolejce więcej niż ${shown} inne.`,
        many: `Przed tym dokumentem czeka w kolejce więcej niż ${shown} innych.`,
      }),
    overdue: ({ priority, after }) =>
      `Przy priorytecie ${priority} oczekiwanie trwa dłużej, niż przewidziano (${after}); takim dokumentom przydziela się część czasu przetwarzania, więc przetwarzanie może rozpocząć się wcześniej, niż wynikałoby z miejsca w kolejce.`,
    startsNow: "Przetwarzanie może rozpocząć się w każdej chwili.",
    starts: ({ likely, latest }) =>
      `Przetwarzanie rozpocznie się prawdopodobnie ${likely}, a w dziewięciu przypadkach na dziesięć najpóźniej ${latest}.`,
    startsAbout: (likely) => `Przetwarzanie rozpocznie się prawdopodobnie ${likely}.`,
    startsAtTheEarliest: (likely) => `Przetwarzanie rozpocznie się prawdopodobnie najwcześniej ${likely}.`,
    assumption: (documents, shown) =>
      plural(documents, {
        one: "To oszacowanie uwzględnia ostatnio przetworzony dokument i zakłada, że nikt nie złoży niczego więcej.",
        few: `To oszacowanie uwzględnia ${shown} ostatnio przetworzone dokumenty i zakłada, że nikt nie złoży niczego więcej.`,
        many: `To oszacowanie uwzględnia ${shown} ostatnio przetworzonych dokumentów i zakłada, że nikt nie złoży niczego więcej.`,
      }),
    unmeasured:
      "Nie można jeszcze oszacować, kiedy rozpocznie się przetwarzanie, ponieważ nie przetworzono dotąd żadnego dokumentu.",
    noWorker:
      "W tej chwili nie działa żaden proces roboczy; przetwarzanie rozpocznie się, gdy któryś zacznie działać.",

    scheduled: (moment) => `Dokument jest zaplanowany i wejdzie do kolejki ${moment}.`,
    due: "Nadszedł już termin dokumentu: w każdej chwili wejdzie on do kolejki.",
    attempted: ({ attempt, most, reason }) =>
      `Próba ${attempt} z ${most} nie powiodła się${reason === null ? "" : ` („${reason}”)`}.`,
    long: "Przetwarzanie raz przerwano, ponieważ trwa długo, aby inni klienci nie musieli czekać. Dokument zachowuje swój priorytet i nie zostanie przerwany ponownie; długie dokumenty zajmują najwyżej połowę zwykłych stanowisk.",
    held: "Klient jest wstrzymany, więc do czasu wznowienia dokument pozostaje poza kolejką.",
    capped: (places, shown) =>
      plural(places, {
        one: "W kolejce lub w przetwarzaniu może być naraz tylko jeden dokument klienta i jeden już jest; ten wejdzie do kolejki, gdy tamten się zakończy.",
        few: `W kolejce lub w przetwarzaniu mogą być naraz najwyżej ${shown} dokumenty klienta i tyle już jest; ten wejdzie do kolejki, gdy jeden z nich się zakończy.`,
        many: `W kolejce lub w przetwarzaniu może być naraz najwyżej ${shown} dokumentów klienta i tyle już jest; ten wejdzie do kolejki, gdy jeden z nich się zakończy.`,
      }),
    cappedWhileOthersWait:
      "Jeśli nikt inny nie czeka, zacznie się, gdy tylko nie będzie nic innego do przetworzenia.",
    cappedStart: "Nie da się oszacować, kiedy to nastąpi.",
    running: ({ attempt, most, moment }) =>
      `Dokument jest właśnie przetwarzany: próba ${attempt} z ${most}, rozpoczęta ${moment}.`,
    done: (moment) => `Przetwarzanie dokumentu zakończyło się ${moment}.`,
    partial: "Wynik jest niepełny lub niepewny.",
    failed: (attempts, { shown, moment, reason }) =>
      `Przetwarzanie nie powiodło się ${moment} po ${plural(attempts, {
        one: "jednej próbie",
        few: `${shown} próbach`,
        many: `${shown} próbach`,
      })}${reason === null ? "" : `: „${reason}”`}.`,
    cancelled: (moment) => `Dokument został anulowany ${moment}.`,

    nextPriority: (priority) =>
      `Gdyby kolejny dokument klienta wszedł teraz do kolejki, otrzymałby priorytet ${priority}.`,
    nextStartsAnew: (priority) =>
      `Następny dokument klienta rozpocznie licznik od nowa i otrzyma priorytet ${priority}.`,
    resetsUnless: (moment) =>
      `Licznik zostanie zresetowany do zera ${moment}, o ile wcześniej nie pojawi się kolejny dokument.`,
    resets: (moment) =>
      `Licznik zostanie zresetowany do zera ${moment}, nawet jeśli pojawią się kolejne dokumenty.`,
  },
  partial: {
    reasons: {
      "page-over-limit": "Nie odczytano, ponieważ obraz jest większy, niż dopuszcza limit",
      "page-damaged": "Nie odczytano z powodu uszkodzenia",
      "page-not-recognised": "Nie odczytano, ponieważ nie rozpoznano tekstu na obrazie",
      "page-limit": "Nie odczytano, ponieważ dokument ma więcej stron, niż dopuszcza limit",
      "text-cut": "Brakuje końca tekstu, ponieważ jest dłuższy, niż dopuszcza limit",
      "low-confidence": "Rozpoznano z małą pewnością, więc tekst może być błędny",
      "form-values": "W tekście brakuje wartości wpisanych do formularza",
      more: "Jest więcej powodów, niż tu wymieniono",
    },
    ownCode: (code) => `Zgłoszono podczas przetwarzania: ${code}`,
    page: (page) => `strona ${page}`,
    pages: (pages) => `strony ${pages}`,
    pagesFrom: (page) => `od strony ${page}`,
  },
};
