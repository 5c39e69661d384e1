import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { KeysWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: KeysWords = {
  lead: "Każde zapytanie wymaga klucza. O uprawnieniach decyduje jego rola.",
  leadOpen:
    "Klucz nie jest jeszcze potrzebny: każdy, kto ma dostęp do tego serwera, może wszystko. Gdy powstanie pierwszy, każde zapytanie będzie go wymagać.",
  empty: "Nie ma jeszcze kluczy",
  emptyExplained:
    "Pierwszy należy do administratora. Po jego utworzeniu od razu się nim tu zalogujesz, a każdy program korzystający z kolejki będzie odtąd potrzebować klucza.",
  create: "Utwórz klucz…",
  createTitle: "Nowy klucz",
  createAction: "Utwórz",
  notSaved: "Klucz nie został zapisany.",
  created: (name) => `Klucz „${name}” jest gotowy`,
  createdExplained: "Skopiuj go teraz: nie zostanie już nigdzie pokazany, także tutaj.",
  copy: "Skopiuj klucz",
  isKept: "Klucz mam już zapisany",
  noName: "Bez nazwy",
  own: "używany tutaj",
  nameHint: "Kto lub co go używa",
  role: "Rola",
  roles: {
    admin: "Może wszystko i tworzy klucze.",
    operator: "Widzi wszystko i wszystkim zarządza, ale nie tworzy kluczy.",
    viewer: "Widzi wszystko i niczego nie zmienia.",
    worker: "Dla programów, które przetwarzają dokumenty. Nie otwiera panelu.",
    customer: "Dla jednego klienta: składa dokumenty i widzi tylko własne.",
  },
  firstIsAdmin: "Pierwszy klucz należy do administratora, aby nikt nie stracił dostępu.",
  active: "Ważny",
  expired: "Wygasł",
  revoked: "Unieważniony",
  never: "nigdy",
  stays: (moment) => `bez zmian: ${moment}`,
  inDays: (count, shown) =>
    plural(count, { one: `za ${shown} dzień`, few: `za ${shown} dni`, many: `za ${shown} dni` }),
  rate: "Limit zapytań na minutę",
  rateShort: "Zapytania na minutę",
  noLimit: "bez limitu",
  usedAt: "Ostatnio użyty",
  neverUsed: "nigdy",
  createdAt: "Utworzony",
  actions: "Działania",
  change: "Zmień",
  changeNamed: (name) => `Zmień ${name}`,
  changeTitle: (name) => `Zmiana klucza „${name}”`,
  save: "Zapisz",
  revoke: "Unieważnij",
  revokeNamed: (name) => `Unieważnij ${name}`,
  revokeTitle: (name) => `Unieważnić klucz „${name}”?`,
  revokeExplained: "Każdy, kto go używa, będzie odtąd odrzucany. Tego nie można cofnąć.",
  revokeOwn: "Używasz teraz tego klucza: Twoja sesja się zakończy. Tego nie można cofnąć.",
  wasRevoked: (name) => `Klucz „${name}” został unieważniony.`,
};
