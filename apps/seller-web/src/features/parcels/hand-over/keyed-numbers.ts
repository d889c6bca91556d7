import type { TableRow } from "@haat/contract/table-text";
import { isOrderKey, isParcelKey, namedBy, type Columns, type Target } from "./number-table.ts";

export interface KeyedNumbers {
  readonly numbers: ReadonlyMap<string, string>;
  readonly courier?: string;
  readonly notes: readonly string[];
}

const maxNamed = 8;
export function named(names: readonly string[]): string {
  const [few, over] = [names.slice(0, maxNamed), names.length - maxNamed];
  return over > 0 ? `${few.join(", ")} and ${over} more` : few.join(", ");
}

interface Line {
  /** 1-based. */
  readonly line: number;
  readonly key: string;
  readonly number: string;
  readonly courier: string;
}

const withHash = (key: string) => (isOrderKey(key) ? `#${key.replace("#", "")}` : key.toUpperCase());

function lineOf({ line, cells }: TableRow, { keys, number, courier }: Columns): Line {
  const texts = keys.map((column) => cells[column] ?? "").filter(Boolean);
  return {
    line,
    // A parcel number is more specific than its order's.
    key: texts.find(isParcelKey) ?? texts[0] ?? "",
    number: cells[number] ?? "",
    courier: cells[courier] ?? "",
  };
}

function unknownNotes(unknown: readonly Line[]): string[] {
  const orders = unknown.filter(({ key }) => isOrderKey(key)).map(({ key }) => withHash(key));
  const parcels = unknown.filter(({ key }) => isParcelKey(key)).map(({ key }) => withHash(key));
  const others = unknown
    .filter(({ key }) => !isOrderKey(key) && !isParcelKey(key))
    .map(({ line, number }) => `${number} (line ${line})`);
  return [
    orders.length > 0 ? `No parcel here for order ${named(orders)}.` : "",
    parcels.length > 0 ? `Not among these parcels: ${named(parcels)}.` : "",
    others.length > 0 ? `No order or parcel number next to ${named(others)}.` : "",
  ];
}

function courierOf(lines: readonly Line[]): Pick<KeyedNumbers, "courier" | "notes"> {
  const names = new Map<string, string>();
  for (const { courier } of lines) if (courier) names.set(courier.toLowerCase(), courier);
  const [courier, ...more] = names.values();
  if (courier === undefined) return { notes: [] };
  if (more.length === 0) return { courier, notes: [`Courier set to ${courier}.`] };
  return {
    notes: [`It names more than one courier (${named([courier, ...more])}), so the courier is unchanged.`],
  };
}

export function keyedNumbers(
  rows: readonly TableRow[],
  columns: Columns,
  targets: readonly Target[],
): KeyedNumbers {
  const numbers = new Map<string, string>();
  const unknown: Line[] = [];
  const repeated: string[] = [];
  const lines = rows.map((row) => lineOf(row, columns));
  for (const line of lines.filter(({ number }) => number !== "")) {
    const mine = namedBy(line.key, targets);
    const free = mine.find(({ id }) => !numbers.has(id));
    if (free) numbers.set(free.id, line.number);
    else if (mine.length === 0) unknown.push(line);
    else if (!mine.some(({ id }) => numbers.get(id) === line.number))
      repeated.push(`${withHash(line.key)} appears more than once: ${line.number} was not filled in.`);
  }
  const { notes, ...courier } = courierOf(lines.filter(({ key }) => namedBy(key, targets).length > 0));
  return { numbers, ...courier, notes: [...unknownNotes(unknown), ...repeated.slice(0, maxNamed), ...notes] };
}
