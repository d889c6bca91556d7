import { useState } from "react";

export interface RowSelection<Row> {
  readonly selectedRows: readonly Row[];
  readonly isSelected: (row: Row) => boolean;
  readonly isFull: boolean;
  readonly toggle: (row: Row) => void;
  /** Selects the first `max` rows, or none if they are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly deselect: (keys: readonly string[]) => void;
}

/** At most `max` rows. A row that leaves the list is deselected. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  max = Infinity,
): RowSelection<Row> {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const selectedRows = rows.filter((row) => selectedKeys.has(keyOf(row)));
  const isFull = selectedRows.length >= max;
  const selectable = rows.slice(0, max);
  const deselect = (keys: readonly string[]) =>
    setSelectedKeys((before) => new Set([...before].filter((key) => !keys.includes(key))));
  return {
    selectedRows,
    isSelected: (row) => selectedKeys.has(keyOf(row)),
    isFull,
    deselect,
    toggle: (row) => {
      const key = keyOf(row);
      if (selectedKeys.has(key)) deselect([key]);
      else if (!isFull) setSelectedKeys((before) => new Set([...before, key]));
    },
    toggleAll: () =>
      setSelectedKeys(new Set(selectedRows.length >= selectable.length ? [] : selectable.map(keyOf))),
    clear: () => setSelectedKeys(new Set()),
  };
}
