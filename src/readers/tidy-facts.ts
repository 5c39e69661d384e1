import type { Found } from "./reading.ts";

type FoundFacts = Found["facts"];

const maxFactCharacters = 1000;

/** Facts without those that are empty, with names on one line, and dates only where they are dates. */
export function tidyFacts(facts: FoundFacts): FoundFacts {
  const tidied = {
    ...facts,
    title: tidyLine(facts.title),
    author: tidyLine(facts.author),
    language: tidyLine(facts.language),
    createdAt: toTimestamp(facts.createdAt),
    modifiedAt: toTimestamp(facts.modifiedAt),
  };
  return Object.fromEntries(Object.entries(tidied).filter(([, value]) => value !== undefined)) as FoundFacts;
}

function tidyLine(line: string | undefined): string | undefined {
  const start = line?.slice(0, 10 * maxFactCharacters);
  // Control characters cannot be stored by every database, and could command a terminal.
  const tidied = start?.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return tidied ? tidied.slice(0, maxFactCharacters).toWellFormed() : undefined;
}

const isoTime = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date as RFC 3339 in UTC; one without a zone is taken as UTC. Nothing for what is no date. */
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
