import { loadParser } from "../load-parser.ts";

/** Greek letters as ISO names them, for example in patents. HTML names them otherwise. */
const greek: ReadonlyMap<string, string> = new Map([
  ...names("a b g d e z ee th i k l m n x o p r s t u ph kh ps oh", "αβγδεζηθικλμνξοπρστυφχψω"),
  ...names("A B G D E Z EE TH I K L M N X O P R S T U PH KH PS OH", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"),
  ["sfgr", "ς"],
]);

function names(starts: string, letters: string): readonly (readonly [string, string])[] {
  return starts.split(" ").map((start, at) => [`${start}gr`, letters.charAt(at)]);
}

/** The longest name of HTML has 31 characters. */
const maxNameLength = 40;

/** Loads the characters that HTML and ISO name. The function returns undefined for an unknown name. */
export async function loadCharacterNames(): Promise<(name: string) => string | undefined> {
  const { parseFragment } = await loadParser("parse5", () => import("parse5"));
  const known = new Map<string, string | undefined>(greek);
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };

  function find(name: string): string | undefined {
    if (!/^[a-z][a-z\d]*$/i.test(name) || name.length > maxNameLength) return undefined;
    const [node] = parseFragment(`&${name};`).childNodes;
    const value = node && "value" in node ? node.value : "";
    // Some names also hold without a semicolon, so that "&notit;" is "¬it;". A character may need a variation or a combining mark.
    return /^.\p{M}?$/u.test(value) ? value : undefined;
  }
}
