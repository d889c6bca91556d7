import { readOrderSearch, type OrderSearch } from "./order-search.ts";

/** Filters under the name that an admin gave them, in this browser. */
export interface KeptFilter {
  readonly name: string;
  readonly search: OrderSearch;
}

const key = "haat-order-filters";
const mostKept = 20;

/** What is kept, by name. What makes no sense is left out. */
export function readKept(): KeptFilter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return (kept as unknown[]).flatMap((entry) => {
      const { name, search } = (entry ?? {}) as { name?: unknown; search?: unknown };
      return typeof name === "string" && typeof search === "object" && search !== null
        ? [{ name, search: readOrderSearch(search) }]
        : [];
    });
  } catch {
    return [];
  }
}

function write(kept: readonly KeptFilter[]): KeptFilter[] {
  const sorted = kept.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, mostKept);
  try {
    localStorage.setItem(key, JSON.stringify(sorted));
  } catch {
    // A browser that keeps nothing: the list is there until the page is left.
  }
  return sorted;
}

/** Keeps filters under a name, in place of what had it; the place in the list is not kept. */
export function keep(
  name: string,
  { cursor: _cursor, direction: _direction, ...search }: OrderSearch,
): KeptFilter[] {
  return write([{ name, search }, ...readKept().filter((kept) => kept.name !== name)]);
}

export function forget(name: string): KeptFilter[] {
  return write(readKept().filter((kept) => kept.name !== name));
}
