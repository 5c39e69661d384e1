import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { WebhooksWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: WebhooksWords = {
  lead: "Webhook powiadamia program, gdy tylko coś się stanie z dokumentem, więc program nie musi ciągle pytać.",
  empty: "Nie ma jeszcze webhooków",
  emptyExplained:
    "Podaj adres, a kolejka wyśle na niego krótką, podpisaną wiadomość, gdy tylko dokument zostanie przetworzony.",
  create: "Utwórz webhook…",
  createTitle: "Nowy webhook",
  createAction: "Utwórz",
  webhook: "Webhook",
  kinds: {
    "document.done": "Przetworzony",
    "document.failed": "Z błędem",
    "document.cancelled": "Anulowany",
    "document.attempt-failed": "Nieudana próba",
    "document.retried": "Ponownie w kolejce",
    "document.expedited": "Z pierwszeństwem",
    "webhook.test": "Test",
  },
  gets: "Zdarzenia",
  concerns: "Czyje dokumenty",
  everyone: "wszystkich klientów",
  ofPlan: (plan) => `klientów z planem ${plan}`,
  callbacksOf: (customer) => `Powiadomienia o dokumentach: ${customer}`,
  callbacksExplained: "Adres podaje się przy składaniu dokumentu.",
  lastResponse: "Ostatnia odpowiedź",
  noneYet: "jeszcze brak",
  pendingCount: (count, shown) =>
    plural(count, {
      one: `${shown} oczekujące`,
      few: `${shown} oczekujące`,
      many: `${shown} oczekujących`,
    }),
  on: "Włączony",
  off: "Wyłączony",
  offReasons: {
    "by-hand": "wyłączono ręcznie",
    gone: "adres już nie istnieje",
    failing: "niczego nie udało się dostarczyć",
  },

  address: "Adres",
  scope: "Dotyczy",
  scopes: {
    all: "wszystkich dokumentów",
    plan: "dokumentów z jednym planem",
    customer: "dokumentów jednego klienta",
    callbacks: "powiadomień o dokumentach jednego klienta",
  },
  ownScopes: {
    all: "wszystkich Twoich dokumentów",
    callbacks: "powiadomień o pojedynczych dokumentach",
  },
  anyPlan: "dowolny plan",
  scopeOfCallbacks:
    "Przy składaniu dokumentu można podać adres tylko dla niego. Tutaj powstaje sekret, którym podpisuje się takie powiadomienia.",
  chooseKinds: "Wybierz co najmniej jedno zdarzenie.",
  description: "Opis",
  descriptionHint: "Do czego służy",
  notSaved: "Webhook nie został zapisany.",
  changeTitle: (name) => `Zmiana webhooka „${name}”`,
  save: "Zapisz",

  missing: "Nie ma takiego webhooka",
  missingExplained: "Być może został usunięty albo w linku jest błąd.",
  allWebhooks: "Wszystkie webhooki",
  test: "Wyślij zdarzenie testowe",
  testWhileOff: "Włącz webhook, aby go przetestować.",
  change: "Zmień",
  turnOn: "Włącz",
  turnOff: "Wyłącz",
  remove: "Usuń",
  turnOffTitle: (name) => `Wyłączyć „${name}”?`,
  turnOffExplained:
    "Dopóki go nie włączysz, nic nie będzie wysyłane. Zdarzenia są nadal zapisywane i będzie można je wtedy wysłać.",
  turnedOn: "Webhook jest włączony.",
  turnedOff: "Webhook jest wyłączony.",
  removeTitle: (name) => `Usunąć „${name}”?`,
  removeExplained:
    "Nie będzie już otrzymywać powiadomień, a ich lista zostanie usunięta. Tego nie można cofnąć.",
  removed: (name) => `Webhook „${name}” został usunięty.`,
  offTitle: {
    "by-hand": "Ten webhook jest wyłączony",
    gone: "Ten webhook został wyłączony: jego adres już nie istnieje",
    failing: "Ten webhook został wyłączony: niczego nie udało się dostarczyć",
  },
  offExplained: {
    "by-hand": "Zdarzenia są nadal zapisywane. Włącz webhook, gdy ma je znowu otrzymywać.",
    gone: "Odbiorca odpowiedział „410 Gone”: nie chce już powiadomień pod tym adresem. Popraw adres, a potem włącz webhook.",
    failing:
      "Przez około trzy dni każda próba wysłania powiadomienia kończyła się błędem i żadne inne też nie dotarło. Napraw odbiorcę, a potem włącz webhook. Co poszło nie tak, widać w odpowiedziach poniżej.",
  },
  offSince: (moment) => `Wyłączony od: ${moment}.`,
  turnOnAndSend: "Włącz i wyślij zaległe",

  facts: "Szczegóły",
  createdAt: "Utworzony",
  secret: "Sekret",
  secretExplained:
    "Podpisuje się nim każde powiadomienie, aby odbiorca mógł sprawdzić, że pochodzi z tej kolejki.",
  inUseSince: "Używany od",
  previousUntil: "Poprzedni ważny do",
  showSecret: "Pokaż",
  replaceSecret: "Zmień…",
  replaceTitle: "Zmienić sekret?",
  replaceExplained:
    "Powiadomienia będą podpisywane nowym sekretem. Dopóki stary jest ważny, będą podpisywane oboma, więc odbiorcę można przestawić w dowolnej chwili.",
  replaceAction: "Zmień",
  notReplaced: "Sekret nie został zmieniony.",
  keepOld: "Stary sekret zachowuje ważność",
  keepOldFor: { day: "przez 24 godziny", week: "przez 7 dni", not: "wcale, ponieważ wyciekł" },
  created: "Webhook jest gotowy",
  replaced: "Nowy sekret jest gotowy",
  secretShown: "Sekret",
  copySecret: "Skopiuj sekret",
  verify: "Odbiorca sprawdza nim każde powiadomienie, na przykład biblioteką Standard Webhooks:",
  hideSecret: "Ukryj",

  testEvent: "Zdarzenie testowe",
  sending: "Wysyłanie…",

  deliveries: "Powiadomienia",
  event: "Zdarzenie",
  deliveryStates: {
    pending: "Oczekujące",
    delivered: "Dostarczone",
    failed: "Niedostarczone",
    skipped: "Niewysłane",
  },
  happened: "Kiedy",
  response: "Odpowiedź",
  tries: (count, shown) => plural(count, { one: "1 próba", few: `${shown} próby`, many: `${shown} prób` }),
  responses: "Odpowiedzi",
  noResponse: "Brak odpowiedzi",
  tookTime: (duration) => `po ${duration}`,
  nextTry: "Następna próba",
  sendAgain: "Wyślij ponownie",
  sendAgainNamed: (name) => `Wyślij ponownie: ${name}`,
  sendAgainSince: "Wyślij ponownie…",
  sinceTitle: "Ponowne wysłanie powiadomień",
  sinceExplained:
    "Wszystko, co się od tej chwili wydarzyło, zostanie wysłane ponownie, także to, co już dostarczono. Odbiorcy rozpoznają powtórzenia po nagłówku webhook-id.",
  since: "Od kiedy",
  sinceOptions: {
    hour: "godzinę temu",
    day: "24 godziny temu",
    week: "7 dni temu",
    chosen: "inna chwila",
  },
  sentAgain: (count, shown) =>
    plural(count, {
      one: "Ponownie wysyłane jest 1 powiadomienie.",
      few: `Ponownie wysyłane są ${shown} powiadomienia.`,
      many:
        count === 0 ? "Nie było czego wysłać ponownie." : `Ponownie wysyłanych jest ${shown} powiadomień.`,
    }),
  noDeliveries: "Nie ma jeszcze powiadomień",
  noDeliveriesExplained: "Pojawią się tutaj ze wszystkimi odpowiedziami.",
  noneMatch: "Brak pasujących powiadomień",

  noneOfCustomer: "Ten klient nie ma własnych webhooków",
  manage: "Zarządzaj webhookami",
  late: "Powiadomienia są opóźnione",
  lateExplained: (shown, duration) =>
    `Oczekujące: ${shown}. Najstarsze powinno zostać wysłane ${duration} temu. Albo odbiorcy odpowiadają zbyt wolno, albo wysyłanie jest na tym serwerze wyłączone.`,
  wasSwitchedOff: (name) => `Webhook „${name}” został wyłączony.`,
  seeWhy: "Zobacz, dlaczego i co zrobić",
};
