import { keyOf } from "./row-names.ts";

export interface RowPictures {
  /** Stable while the axes change, so an upload lands on the row where it was started. */
  readonly id: number;
  readonly values: readonly string[];
  readonly pictures: readonly string[];
  readonly isBusy: boolean;
  /** Failed uploads the seller hasn't dismissed yet. */
  readonly failed: number;
}

export interface OpenedRow {
  /** Stays while the dialog closes, as it is still visible. */
  readonly id: number;
  readonly isOpen: boolean;
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
}

export interface RowPicturesStore {
  readonly all: readonly RowPictures[];
  readonly opened: OpenedRow;
  readonly of: (values: readonly string[]) => RowPictures | undefined;
  readonly change: (id: number, changed: (row: RowPictures) => Partial<RowPictures>) => void;
  readonly open: (values: readonly string[], opener: HTMLElement) => void;
  readonly close: () => void;
}

type All = readonly RowPictures[];

const blanks = ({ values }: RowPictures) => values.filter((value) => value === "").length;
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Images of this combination, or of one chosen while an axis had no value yet. */
export function rowPicturesOf(all: All, values: readonly string[]): RowPictures | undefined {
  const own = all.find((row) => keyOf(row.values) === keyOf(values));
  if (own) return own;
  const broader = all.filter((row) =>
    row.values.every((value, axis) => value === "" || isSame(value, values[axis] ?? "")),
  );
  return broader.toSorted((one, other) => blanks(one) - blanks(other))[0];
}

/** Adds an entry for exactly this combination, starting from the images it shows now. */
export function withRow(all: All, values: readonly string[]): { readonly all: All; readonly id: number } {
  const known = rowPicturesOf(all, values);
  if (known && keyOf(known.values) === keyOf(values)) return { all, id: known.id };
  const id = Math.max(-1, ...all.map((row) => row.id)) + 1;
  return { all: [...all, { id, values, pictures: known?.pictures ?? [], isBusy: false, failed: 0 }], id };
}

/** Returns the same list if nothing changes. */
export function withChange(
  all: All,
  id: number,
  change: (row: RowPictures) => Partial<Omit<RowPictures, "id">>,
): All {
  const row = all.find((one) => one.id === id);
  if (!row) return all;
  const changed = { ...row, ...change(row) };
  const hasChanged = (["values", "pictures", "isBusy", "failed"] as const).some(
    (field) => changed[field] !== row[field],
  );
  return hasChanged ? all.map((one) => (one === row ? changed : one)) : all;
}

/** When combinations merge, the first with images or uploads stays. */
export function onOtherAxes(all: All, move: (values: readonly string[]) => readonly string[]): All {
  const moved = all.map((row) => ({ ...row, values: move(row.values) }));
  const hasAny = ({ pictures, isBusy }: RowPictures) => pictures.length > 0 || isBusy;
  return moved.filter((row) => {
    const same = moved.filter(({ values }) => keyOf(values) === keyOf(row.values));
    return row === (same.find(hasAny) ?? same[0]);
  });
}
