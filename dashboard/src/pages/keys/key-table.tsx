import { useState } from "preact/hooks";
import type { KeyBody } from "#fairlane/client/client.ts";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { Ago } from "../../parts/times.tsx";
import { customerHref } from "../../router.ts";
import { session } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { KeyActions } from "./key-actions.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { KeyState } from "./key-state.tsx";

interface KeyTableProps {
  readonly keys: readonly KeyBody[];
  /** The id of the key that a search has found. */
  readonly found: string | null;
  readonly isBusy: boolean;
  readonly onChange: () => void;
}

/** The keys of a page, with their actions. */
export function KeyTable({ keys, found, isBusy, onChange }: KeyTableProps) {
  const words = useWords("keys");
  const [changing, setChanging] = useState<KeyBody | undefined>(undefined);
  const actions: Column<KeyBody> = {
    key: "actions",
    header: <span class="unseen">{words.actions}</span>,
    isTight: true,
    cell: (key) => <KeyActions known={key} onEdit={() => setChanging(key)} onChange={onChange} />,
  };
  return (
    <div class="keys">
      <DataTable
        caption={words.keys}
        columns={[...useKeyColumns(), actions]}
        rows={keys}
        keyOf={({ id }) => id}
        rowClass={({ id, revokedAt }) => {
          const classes = [revokedAt !== null && "key-revoked", id === found && "key-found"];
          return classes.filter(Boolean).join(" ") || undefined;
        }}
        isBusy={isBusy}
        isStacked
      />
      {changing && <KeyDialog known={changing} onClose={() => setChanging(undefined)} onDone={onChange} />}
    </div>
  );
}

function useKeyColumns(): readonly Column<KeyBody>[] {
  const words = useWords("keys");
  const { roles } = useWords();
  const { number } = useFormat();
  return [
    { key: "name", header: words.key, isRowHeader: true, cell: (key) => <KeyName known={key} /> },
    { key: "role", header: words.role, cell: (key) => <KeyRole known={key} name={roles[key.role]} /> },
    { key: "state", header: words.state, cell: (key) => <KeyState known={key} /> },
    {
      key: "expires",
      header: words.expires,
      cell: ({ expiresAt }) => (expiresAt === null ? words.never : <Ago at={expiresAt} />),
    },
    {
      key: "rate",
      header: words.rateShort,
      isNumber: true,
      cell: ({ ratePerMinute }) => (ratePerMinute === null ? words.noLimit : number(ratePerMinute)),
    },
    {
      key: "used",
      header: words.usedAt,
      isNumber: true,
      cell: ({ usedAt }) => (usedAt === null ? words.neverUsed : <Ago at={usedAt} />),
    },
    {
      key: "created",
      header: words.createdAt,
      isNumber: true,
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
  ];
}

interface CellProps {
  readonly known: KeyBody;
}

/** A key's name and public half, and a mark if the user is logged in with it. */
function KeyName({ known: { id, name } }: CellProps) {
  const words = useWords("keys");
  return (
    <span class="key-name">
      <strong>{name || words.noName}</strong>
      {session.value?.key?.id === id && <span class="key-own">{words.own}</span>}
      <code class="note">fl_{id}_…</code>
    </span>
  );
}

/** A key's role and customer. */
function KeyRole({ known: { customer }, name }: CellProps & { readonly name: string }) {
  return (
    <span class="key-whose">
      {name}
      {customer !== null && <a href={customerHref(customer)}>{customer}</a>}
    </span>
  );
}
