import type { FailureSentences } from "./en.ts";

/** The Polish sentences for documents that could not be processed. */
export const pl: FailureSentences = {
  codes: {
    cancelled: {
      reason: "Dokument anulowano w trakcie przetwarzania",
      advice: "Ponów przetwarzanie, jeśli dokument jest nadal potrzebny.",
    },
    "deadline-passed": {
      reason: "Przetwarzanie nie rozpoczęło się w terminie",
      advice: "Prześlij dokument ponownie z późniejszym terminem albo bez terminu.",
    },
    "timed-out": {
      reason: "Przetwarzanie przekroczyło limit czasu",
      advice: "Zwiększ limit czasu i ponów przetwarzanie albo prześlij dokument w częściach.",
    },
    "lease-lost": {
      reason: "Proces roboczy przestał odpowiadać",
      advice:
        "Ponów przetwarzanie. Jeśli to się powtórzy, sprawdź pamięć procesu roboczego: przyczyną może być ten dokument.",
    },
    preempted: {
      reason: "Przetwarzanie trwa długo i zostało przerwane, aby przepuścić innych",
      advice: "Nie trzeba nic robić: przetwarzanie zostanie wznowione samo.",
    },
    stopping: {
      reason: "Proces roboczy kończy pracę",
      advice: "Nie trzeba nic robić: dokument przejmie inny proces roboczy.",
    },
    "source-refused": {
      reason: "Adres pliku jest niedozwolony lub odmawia dostępu",
      advice: "Zezwól na ten adres lub na dostęp do pliku, a potem ponów przetwarzanie.",
    },
    "source-gone": {
      reason: "Pliku nie ma już pod jego adresem",
      advice: "Przywróć plik i ponów przetwarzanie albo prześlij dokument z nowym adresem.",
    },
    "source-changed": {
      reason: "Plik zmieniono po przesłaniu dokumentu",
      advice: "Prześlij dokument ponownie, aby użyć aktualnego pliku.",
    },
    "source-too-large": {
      reason: "Plik przekracza maksymalny rozmiar",
      advice: "Zwiększ maksymalny rozmiar i ponów przetwarzanie albo prześlij mniejszy plik.",
    },
    "source-unreachable": {
      reason: "Adres pliku nie odpowiedział albo nie odpowiedział na czas",
      advice: "Ponów przetwarzanie, gdy adres będzie odpowiadał.",
    },
    "type-unknown": {
      reason: "Nie można odczytać dokumentów tego typu",
      advice: "Przekształć dokument na PDF, DOCX lub inny czytelny typ i prześlij go.",
    },
    "document-broken": {
      reason: "Dokument jest uszkodzony albo nie jest podanego typu",
      advice: "Otwórz go w programie, z którego pochodzi, zapisz ponownie i prześlij nowy plik.",
    },
    "document-encrypted": {
      reason: "Dokument jest chroniony hasłem",
      advice: "Usuń hasło i prześlij dokument ponownie.",
    },
    "document-over-limit": {
      reason: "Dokument przekracza limit rozmiaru",
      advice: "Zwiększ limit i ponów przetwarzanie albo prześlij mniejszy dokument.",
    },
    "parser-missing": {
      reason: "Pakiet, który odczytuje ten typ, nie jest zainstalowany",
      advice: "Zainstaluj pakiet tam, gdzie działają procesy robocze, a potem ponów przetwarzanie.",
    },
    "recogniser-failed": {
      reason: "Własny program rozpoznawania tekstu nie odczytał strony",
      advice:
        "Ponów przetwarzanie. Jeśli to się powtórzy, sprawdź program rozpoznawania tam, gdzie działają workery.",
    },
    "reader-crashed": {
      reason: "Proces odczytu uległ awarii",
      advice: "Ponów przetwarzanie. Jeśli to się powtórzy, przekształć dokument na inny typ i prześlij go.",
    },
    "reader-timed-out": {
      reason: "Odczyt przekroczył limit czasu",
      advice: "Zwiększ limit czasu i ponów przetwarzanie albo prześlij dokument w częściach.",
    },
    "reader-out-of-memory": {
      reason: "Odczyt przekroczył limit pamięci",
      advice: "Zwiększ limit pamięci i ponów przetwarzanie albo prześlij dokument w częściach.",
    },
    "no-processor": {
      reason: "Żaden procesor nie przyjmuje dokumentów tego typu i klienta",
      advice: "Uruchom proces roboczy z odpowiednim procesorem, a potem ponów przetwarzanie.",
    },
    "not-found": {
      reason: "W magazynie brakuje treści dokumentu",
      advice: "Prześlij dokument ponownie.",
    },
    "content-too-large": {
      reason: "Tekst dokumentu przekracza maksymalny rozmiar",
      advice: "Zwiększ maksymalny rozmiar i ponów przetwarzanie albo prześlij dokument w częściach.",
    },
    "invalid-argument": {
      reason: "Procesor zwrócił lub przekazał nieprawidłową wartość",
      advice: "Popraw procesor, a potem ponów przetwarzanie.",
    },
  },
  storageAdvice: "Ponów przetwarzanie, gdy magazyn znów będzie działał.",
  ownAdvice: {
    helps: "Ponów przetwarzanie: przyczyna mogła już ustąpić.",
    "after-fix": "Najpierw usuń przyczynę, a potem ponów przetwarzanie.",
    never: "Ponowienie nie pomoże: według procesora tego dokumentu nie można przetworzyć.",
  },
  figures: {
    pixels: (shown) => `${shown} pikseli`,
    excess: (size, limit) => `${size}; limit to ${limit}`,
    limit: (limit) => `limit to ${limit}`,
  },
};
