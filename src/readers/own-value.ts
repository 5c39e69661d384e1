/** Returns the value for a name that a document chose; undefined for names that every object has, such as "constructor". */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
