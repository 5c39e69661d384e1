/** A pressed key: a character, or the name of a special one. */
export type Key = "up" | "down" | "left" | "right" | "page-up" | "page-down" | "home" | "end" | (string & {});

const special: Readonly<Record<string, Key>> = {
  "[A": "up",
  "[B": "down",
  "[C": "right",
  "[D": "left",
  "[5~": "page-up",
  "[6~": "page-down",
  "[H": "home",
  "[F": "end",
  "[1~": "home",
  "[4~": "end",
};

/** The keys of what a terminal sent at once. Unknown sequences are left out. */
export function keysIn(text: string): Key[] {
  const [plain = "", ...escaped] = text.split("\u001b");
  return [...plain, ...escaped.flatMap(keysAfterEscape)];
}

// Some terminals send O for [ before an arrow.
function keysAfterEscape(text: string): Key[] {
  const [sequence, code] = /^[[O]([0-9;]*[A-Za-z~])/.exec(text) ?? [""];
  const key = code === undefined ? undefined : special[`[${code}`];
  return [...(key === undefined ? [] : [key]), ...text.slice(sequence.length)];
}
