/**
 * The arguments that run a statement: its name, and its parameters if it has any. It is a union of tuples rather than a
 * generic name, because a call that states the type of its rows could not leave the name to be inferred.
 */
export type StatementCall<Parameters extends object, Value> = {
  [Name in keyof Parameters]: Arguments<Name, Parameters[Name], Value>;
}[keyof Parameters];

/** The same for statements that return rows. Each field of the `Row` must be one of the statement's columns. */
export type RowsCall<Parameters extends object, Value, Columns extends object, Row> = {
  [Name in keyof Columns & keyof Parameters]: [Exclude<keyof Row, Columns[Name]>] extends [never]
    ? Arguments<Name, Parameters[Name], Value>
    : [name: Name, error: Readonly<Record<`no column ${Exclude<keyof Row, Columns[Name]> & string}`, never>>];
}[keyof Columns & keyof Parameters];

type Arguments<Name, Parameter, Value> = [Parameter] extends [never]
  ? [name: Name]
  : [name: Name, parameters: Readonly<Record<Parameter & string, Value>>];
