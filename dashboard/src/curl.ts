import { session } from "./session.ts";

/** A call of curl with these arguments; where a key is needed, with the one in the variable that the command line reads, too. */
export function curl(args: string): string {
  const key = session.value?.isOpen ? "" : '-H "Authorization: Bearer $FAIRLANE_KEY" ';
  return `curl ${key}${args}`;
}
