import { isOrderKey, isParcelKey, namedBy, type Columns, type Row, type Target } from "./number-table.ts";

export interface KeyedNumbers {
  /** The number of each parcel that was found, by its id. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The courier of all lines of parcels here, where they name one. */
  readonly courier?: string;
  /** What there is to say beside how many were found. */
  readonly notes: readonly string[];
}

const mostNamed = 8;
/** All of them, or the first few and how many more. */
export function named(names: readonly string[]): string {
  const [few, over] = [names.slice(0, mostNamed), names.length - mostNamed];
  return over > 0 ? `${few.join(", ")} and ${over} more` : few.join(", ");
}

interface Line {
  /** Which one it is, from 1. */
  readonly line: number;
  /** Whose it is, as it stands there. */
  readonly key: string;
  readonly number: string;
  readonly courier: string;
}

const withHash = (key: string) => (isOrderKey(key) ? `#${key.replace("#", "")}` : key.toUpperCase());

function lineOf({ line, cells }: Row, { keys, number, courier }: Columns): Line {
  const texts = keys.map((column) => cells[column] ?? "").filter(Boolean);
  return {
    line,
    // A parcel's number says it more exactly than its order's.
    key: texts.find(isParcelKey) ?? texts[0] ?? "",
    number: cells[number] ?? "",
    courier: cells[courier] ?? "",
  };
}

/** Names the lines that lead to no parcel here, by whose they say they are, or by where they stand. */
function unknownNotes(unknown: readonly Line[]): string[] {
  const orders = unknown.filter(({ key }) => isOrderKey(key)).map(({ key }) => withHash(key));
  const parcels = unknown.filter(({ key }) => isParcelKey(key)).map(({ key }) => withHash(key));
  const others = unknown
    .filter(({ key }) => !isOrderKey(key) && !isParcelKey(key))
    .map(({ line, number }) => `${number} (line ${line})`);
  return [
    orders.length > 0 ? `No parcel here is of order ${named(orders)}.` : "",
    parcels.length > 0 ? `No parcel here is ${named(parcels)}.` : "",
    others.length > 0 ? `No order or parcel stands beside ${named(others)}.` : "",
  ];
}

/** The courier that the lines name, if it is one, and what there is to say of it. */
function courierOf(lines: readonly Line[]): Pick<KeyedNumbers, "courier" | "notes"> {
  const names = new Map<string, string>();
  for (const { courier } of lines) if (courier) names.set(courier.toLowerCase(), courier);
  const [courier, ...more] = names.values();
  if (courier === undefined) return { notes: [] };
  if (more.length === 0) return { courier, notes: [`The courier is ${courier}, as it says.`] };
  return {
    notes: [`It names more than one courier (${named([courier, ...more])}), so the courier stays as it was.`],
  };
}

/** Gives each line's number to its parcel, or to one of its order; in whichever order they stand. */
export function keyedNumbers(
  rows: readonly Row[],
  columns: Columns,
  targets: readonly Target[],
): KeyedNumbers {
  const numbers = new Map<string, string>();
  const unknown: Line[] = [];
  const twice: string[] = [];
  const lines = rows.map((row) => lineOf(row, columns));
  for (const line of lines.filter(({ number }) => number !== "")) {
    const mine = namedBy(line.key, targets);
    const free = mine.find(({ id }) => !numbers.has(id));
    if (free) numbers.set(free.id, line.number);
    else if (mine.length === 0) unknown.push(line);
    else if (!mine.some(({ id }) => numbers.get(id) === line.number))
      twice.push(`${withHash(line.key)} stands there more than once: ${line.number} was not filled in.`);
  }
  const { notes, ...courier } = courierOf(lines.filter(({ key }) => namedBy(key, targets).length > 0));
  return { numbers, ...courier, notes: [...unknownNotes(unknown), ...twice.slice(0, mostNamed), ...notes] };
}
