import type { ListedFacts } from "./listed-facts.ts";
import type { Facts, FoundFacts } from "./reading.ts";

const maxFactCharacters = 1000;

type SingleFacts = Omit<FoundFacts, keyof ListedFacts>;

/** Removes empty facts and invalid dates, and puts each text on one line. */
export function tidyFacts(facts: SingleFacts): Partial<Pick<Facts, keyof SingleFacts>> {
  const tidied = {
    ...facts,
    title: tidyLine(facts.title),
    author: tidyLine(facts.author),
    language: tidyLine(facts.language),
    createdAt: toTimestamp(facts.createdAt),
    modifiedAt: toTimestamp(facts.modifiedAt),
  };
  return Object.fromEntries(Object.entries(tidied).filter(([, value]) => value !== undefined));
}

function tidyLine(line: string | undefined): string | undefined {
  const start = line?.slice(0, 10 * maxFactCharacters);
  // Not every database stores control characters, and terminals obey them.
  const tidied = start?.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return tidied ? tidied.slice(0, maxFactCharacters).toWellFormed() : undefined;
}

const isoTime = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Returns a date as RFC 3339 in UTC, or undefined if it is invalid. Without a zone it is taken as UTC. */
export function toTimestamp(date: string | undefined): string | undefined {
  const match = date?.trim().match(isoTime);
  if (!match) return undefined;
  const [, year, month, day, time = "00:00", zone = "Z"] = match;
  const at = new Date(`${year}-${month}-${day}T${time}${toZone(zone)}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function toZone(zone: string): string {
  return zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
}
