import type { ExpressSlots } from "../../policy/express-slots.ts";
import type { Priority } from "../../policy/rule.ts";

/** Express slots, written 1:3; undefined if they are not. */
export function readExpress(text: string): ExpressSlots | undefined {
  const [, slots, upTo] = /^([1-9]\d{0,3}):([1-8])$/.exec(text) ?? [];
  return slots === undefined ? undefined : { slots: Number(slots), upTo: Number(upTo) as Priority };
}

/** A share, written 0.1 or 10%; undefined if it is not. */
export function readShare(text: string): number | undefined {
  const [, amount, percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) / (percent === "%" ? 100 : 1);
}
