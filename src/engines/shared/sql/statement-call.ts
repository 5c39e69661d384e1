/**
 * The arguments that run a statement: its name, and its parameters if it has any. It is a union of tuples rather than a
 * generic name, because a call that states the type of its rows could not leave the name to be inferred.
 */
export type StatementCall<Parameters extends object, Value> = {
  [Name in keyof Parameters]: [Parameters[Name]] extends [never]
    ? [name: Name]
    : [name: Name, parameters: Readonly<Record<Parameters[Name] & string, Value>>];
}[keyof Parameters];
