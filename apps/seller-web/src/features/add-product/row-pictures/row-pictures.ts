import { keyOf } from "./row-names.ts";

/** The pictures that one combination of a new product has of its own, while they are chosen. */
export interface RowPictures {
  /** Stays the same whatever becomes of the axes, so that a picture on its way arrives where it was chosen. */
  readonly id: number;
  readonly values: readonly string[];
  readonly pictures: readonly string[];
  /** Whether some are on their way. */
  readonly isBusy: boolean;
  /** How many were not taken, until the seller has seen why. */
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

/**
 * What was chosen of a combination: of itself, else while an axis had no value yet, which is then that of each of its values.
 * Nothing of one for which nothing was ever chosen.
 */
export function rowPicturesOf(all: All, values: readonly string[]): RowPictures | undefined {
  const own = all.find((row) => keyOf(row.values) === keyOf(values));
  if (own) return own;
  const wider = all.filter((row) =>
    row.values.every((value, axis) => value === "" || isSame(value, values[axis] ?? "")),
  );
  return wider.toSorted((one, other) => blanks(one) - blanks(other))[0];
}

/** With a place for the pictures of this combination alone, which begins with what it shows of its own. */
export function withRow(all: All, values: readonly string[]): { readonly all: All; readonly id: number } {
  const known = rowPicturesOf(all, values);
  if (known && keyOf(known.values) === keyOf(values)) return { all, id: known.id };
  const id = Math.max(-1, ...all.map((row) => row.id)) + 1;
  return { all: [...all, { id, values, pictures: known?.pictures ?? [], isBusy: false, failed: 0 }], id };
}

/** With one of them changed. The same list where nothing changes. */
export function withChange(
  all: All,
  id: number,
  change: (row: RowPictures) => Partial<Omit<RowPictures, "id">>,
): All {
  const row = all.find((one) => one.id === id);
  if (!row) return all;
  const changed = { ...row, ...change(row) };
  const isOther = (["values", "pictures", "isBusy", "failed"] as const).some(
    (field) => changed[field] !== row[field],
  );
  return isOther ? all.map((one) => (one === row ? changed : one)) : all;
}

/** The same on other axes: of combinations that become one, the first that has any pictures, or gets some, stays. */
export function onOtherAxes(all: All, move: (values: readonly string[]) => readonly string[]): All {
  const moved = all.map((row) => ({ ...row, values: move(row.values) }));
  const hasAny = ({ pictures, isBusy }: RowPictures) => pictures.length > 0 || isBusy;
  return moved.filter((row) => {
    const same = moved.filter(({ values }) => keyOf(values) === keyOf(row.values));
    return row === (same.find(hasAny) ?? same[0]);
  });
}
