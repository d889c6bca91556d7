import { useState } from "react";

export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const without = (ids: ReadonlySet<string>, gone: string) => new Set([...ids].filter((id) => id !== gone));

export function useChosen<Row extends { readonly id: string }>(page: readonly Row[]): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = page.filter(({ id }) => ids.has(id));
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    toggleAll: () => setIds(new Set(rows.length === page.length ? [] : page.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
