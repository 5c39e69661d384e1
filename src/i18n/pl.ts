import type { Catalogue } from "./en.ts";
import { pluralOf } from "./plural.ts";

// count: licznik, threshold: próg, reset interval: interwał resetowania, priority: priorytet, customer: klient,
// to process: przetwarzać, to submit: złożyć, queue: kolejka, pending: oczekujący, cost: koszt.
// Intl gives durations in the nominative, so they are in brackets, where no case is needed.
const plural = pluralOf("pl");

/** The Polish sentences. */
export const pl: Catalogue = {
  explanation: {
    unchecked: "Dokument nie ma jeszcze priorytetu. Otrzyma go, gdy wejdzie do kolejki.",
    background:
      "To dokument przetwarzany w tle: nie jest liczony, więc nie wpływa na priorytet innych dokumentów klienta.",
    backgroundLast: "Przetwarzanie dokumentów w tle rozpoczyna się, gdy nie czekają żadne inne.",
    expedited:
      "Operator nadał mu pierwszeństwo: dokumenty z pierwszeństwem są przetwarzane przed wszystkimi innymi.",
    begun: (count) => `Był to pierwszy policzony dokument klienta, więc licznik rozpoczął się od ${count}.`,
    restartedAfter: ({ since, interval, count }) =>
      `Od poprzedniego dokumentu klienta upłynęło więcej czasu (${since}), niż wynosi interwał resetowania (${interval}), więc licznik klienta został zresetowany i rozpoczął się od ${count}.`,
    restarted: ({ interval, count }) =>
      `Interwał resetowania (${interval}) minął, więc licznik klienta został zresetowany i rozpoczął się od ${count}.`,
    fell: ({ from, to }) => `Wraz z tym dokumentem licznik klienta spadł z ${from} do ${to}.`,
    cost: (documents, shown) =>
      plural(documents, {
        one: "Ze względu na swój koszt dokument liczy się jak jeden zwykły dokument.",
        few: `Ze względu na swój koszt dokument liczy się jak ${shown} zwykłe dokumenty.`,
        many: `Ze względu na swój koszt dokument liczy się jak ${shown} zwykłych dokumentów.`,
      }),
    highest: ({ count, first }) =>
      `Licznik równy ${count} nie jest niższy od żadnego z progów (pierwszy to ${first}), więc dokument ma priorytet 1, najwyższy.`,
    lowered: (passed, { count, thresholds, priority }) =>
      `Licznik równy ${count} jest niższy od ${plural(passed, { one: "jednego", few: `${passed}`, many: `${passed}` })} z 8 progów (${thresholds}), więc dokument ma priorytet ${priority} w skali od 1 (najwyższy) do 9 (najniższy).`,
    lowest: ({ count, last }) =>
      `Licznik równy ${count} jest niższy od wszystkich ośmiu progów (ostatni to ${last}), więc dokument ma priorytet 9, najniższy.`,
    policyChanged: (priority) =>
      `Dokument otrzymał priorytet ${priority} według progów, które od tego czasu zmieniono; mimo to go zachowuje.`,

    paused:
      "Cała kolejka jest wstrzymana: do czasu wznowienia nie rozpocznie się przetwarzanie żadnego dokumentu.",
    first: "Dokument jest następny w kolejce.",
    ahead: (documents, shown) =>
      plural(documents, {
        one: "Przed tym dokumentem czeka w kolejce jeszcze jeden.",
        few: `Przed tym dokumentem czekają w kolejce jeszcze ${shown} inne.`,
        many: `Przed tym dokumentem czeka w kolejce jeszcze ${shown} innych.`,
      }),
    aheadMoreThan: (documents, shown) =>
      plural(documents, {
        one: "Przed tym dokumentem czeka w kolejce więcej niż jeden inny.",
        few: `Przed tym dokumentem czeka w kolejce ponad ${shown} innych.`,
        many: `Przed tym dokumentem czeka w kolejce ponad ${shown} innych.`,
      }),
    overdue: ({ priority, after }) =>
      `Dokumenty o priorytecie ${priority} czekają już dłużej, niż przewidziano (limit: ${after}). Część czasu przetwarzania jest dla nich zarezerwowana, więc ten może zostać przetworzony wcześniej, niż wynikałoby z miejsca w kolejce.`,
    overdueInBackground: (after) =>
      `Dokumenty przetwarzane w tle czekają już dłużej, niż przewidziano (limit: ${after}). Część czasu przetwarzania jest dla nich zarezerwowana, więc ten może zostać przetworzony wcześniej, niż wynikałoby z miejsca w kolejce.`,
    weight: (starts, shown) =>
      `Plan klienta ma wagę ${shown}: przy tym samym priorytecie na jeden dokument klienta o wadze 1 ${plural(
        starts,
        {
          one: "przypada jeden dokument tego klienta",
          few: `przypadają ${shown} dokumenty tego klienta`,
          many: `przypada ${shown} dokumentów tego klienta`,
        },
      )}.`,
    deadline: (moment) =>
      `Termin rozpoczęcia upływa ${moment}. Jeśli przetwarzanie do tego czasu się nie rozpocznie, dokument zostanie anulowany.`,
    deadlinePassed: "Termin rozpoczęcia już upłynął, więc dokument w każdej chwili zostanie anulowany.",
    startsNow: "Przetwarzanie może rozpocząć się w każdej chwili.",
    starts: ({ likely, latest }) =>
      `Przetwarzanie rozpocznie się prawdopodobnie ${likely}, a w dziewięciu przypadkach na dziesięć najpóźniej ${latest}.`,
    startsAbout: (likely) => `Przetwarzanie rozpocznie się prawdopodobnie ${likely}.`,
    startsAtTheEarliest: (likely) => `Przetwarzanie rozpocznie się prawdopodobnie najwcześniej ${likely}.`,
    assumption: (documents, shown) =>
      plural(documents, {
        one: "To oszacowanie opiera się na ostatnio przetworzonym dokumencie i zakłada, że nie wpłyną kolejne dokumenty.",
        few: `To oszacowanie opiera się na ${shown} ostatnio przetworzonych dokumentach i zakłada, że nie wpłyną kolejne dokumenty.`,
        many: `To oszacowanie opiera się na ${shown} ostatnio przetworzonych dokumentach i zakłada, że nie wpłyną kolejne dokumenty.`,
      }),
    unmeasured:
      "Nie można jeszcze oszacować, kiedy rozpocznie się przetwarzanie, ponieważ nie przetworzono dotąd żadnego dokumentu.",
    noWorker:
      "W tej chwili nie działa żaden proces roboczy; przetwarzanie rozpocznie się, gdy któryś zacznie działać.",
    allDraining:
      "W tej chwili wszystkie procesy robocze są wygaszane; przetwarzanie rozpocznie się, gdy któryś zostanie wznowiony.",

    scheduled: (moment) => `Dokument jest zaplanowany i wejdzie do kolejki ${moment}.`,
    due: "Termin już nadszedł: dokument w każdej chwili wejdzie do kolejki.",
    attempted: ({ attempt, max, reason }) =>
      `Próba ${attempt} z ${max} nie powiodła się${reason === null ? "" : ` („${reason}”)`}.`,
    long: "Przetwarzanie trwa długo, więc raz je przerwano, aby przepuścić innych klientów. Dokument zachowuje swój priorytet i jego przetwarzanie nie zostanie już przerwane; długie dokumenty zajmują najwyżej połowę zwykłych slotów.",
    held: "Klient jest wstrzymany, więc do czasu wznowienia dokument pozostaje poza kolejką.",
    capped: (places, shown) =>
      plural(places, {
        one: "W kolejce lub w trakcie przetwarzania może być naraz tylko jeden dokument klienta. Jeden już jest; ten wejdzie do kolejki, gdy przetwarzanie tamtego się zakończy.",
        few: `W kolejce lub w trakcie przetwarzania mogą być naraz najwyżej ${shown} dokumenty klienta. Ten limit jest już wykorzystany; ten dokument wejdzie do kolejki, gdy przetwarzanie jednego z nich się zakończy.`,
        many: `W kolejce lub w trakcie przetwarzania może być naraz najwyżej ${shown} dokumentów klienta. Ten limit jest już wykorzystany; ten dokument wejdzie do kolejki, gdy przetwarzanie jednego z nich się zakończy.`,
      }),
    cappedWhileOthersWait:
      "Jeśli nikt inny nie czeka, przetwarzanie rozpocznie się, gdy tylko nie będzie nic innego do przetworzenia.",
    cappedStart: "Nie da się oszacować, kiedy to nastąpi.",
    running: ({ attempt, max, moment }) =>
      `Dokument jest właśnie przetwarzany: próba ${attempt} z ${max}, rozpoczęta ${moment}.`,
    done: (moment) => `Przetwarzanie dokumentu zakończyło się ${moment}.`,
    partial: "Wynik jest niepełny lub niepewny.",
    failed: (attempts, { shown, moment, reason }) =>
      `Przetwarzanie nie powiodło się ${moment} po ${plural(attempts, {
        one: "jednej próbie",
        few: `${shown} próbach`,
        many: `${shown} próbach`,
      })}${reason === null ? "" : `: „${reason}”`}.`,
    cancelled: (moment) => `Dokument został anulowany ${moment}.`,
    cancelledLate: (moment) =>
      `Dokument został anulowany ${moment}, ponieważ przetwarzanie nie rozpoczęło się w terminie.`,

    nextPriority: (priority) =>
      `Gdyby kolejny dokument klienta wszedł teraz do kolejki, otrzymałby priorytet ${priority}.`,
    nextStartsNewCount: (priority) =>
      `Następny dokument klienta rozpocznie nowy licznik i otrzyma priorytet ${priority}.`,
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
      "chapter-unread": "Nie odczytano rozdziału, ponieważ go brakuje, jest uszkodzony lub przekracza limit",
      "end-missing": "Brakuje końca dokumentu, ponieważ plik jest ucięty",
      "time-limit": "Nieodczytana, ponieważ upłynął czas odczytu",
      "text-cut": "Brakuje końca tekstu, ponieważ jest dłuższy, niż dopuszcza limit",
      "low-confidence": "Rozpoznano z małą pewnością, więc tekst może być błędny",
      "language-missing": "Rozpoznano bez jednego z żądanych języków, bo jego dane nie są zainstalowane",
      "form-values": "W tekście brakuje wartości wpisanych do formularza",
      "member-not-read": "Nie odczytano co najmniej jednego pliku zawartego w dokumencie",
      "member-limit":
        "Nie odczytano plików zawartych w dokumencie: ich liczba, zagnieżdżenie, ilość tekstu lub czas odczytu osiągnęły limit",
      more: "Jest więcej powodów, niż tu wymieniono",
    },
    ownCode: (code) => `Zgłoszono podczas przetwarzania: ${code}`,
    page: (page) => `strona ${page}`,
    pages: (pages) => `strony ${pages}`,
    pagesFrom: (page) => `od strony ${page}`,
  },
};
