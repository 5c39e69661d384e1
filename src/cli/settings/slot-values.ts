import type { ExpressSlots } from "../../policy/express-slots.ts";
import type { Priority } from "../../policy/rule.ts";

/** Parses express slots such as 1:3; undefined if invalid. */
export function readExpress(text: string): ExpressSlots | undefined {
  const [, slots, upTo] = /^([1-9]\d{0,3}):([1-8])$/.exec(text) ?? [];
  return slots === undefined ? undefined : { slots: Number(slots), upTo: Number(upTo) as Priority };
}

/** Parses a share such as 0.1 or 10%; undefined if invalid. */
export function readShare(text: string): number | undefined {
  const [, amount, percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) / (percent === "%" ? 100 : 1);
}
