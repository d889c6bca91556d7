import { readOrderSearch, type OrderSearch } from "./order-search.ts";

export interface SavedFilter {
  readonly name: string;
  readonly search: OrderSearch;
}

const key = "haat-order-filters";
const maxSaved = 20;

/** Sorted by name; ignores invalid entries. */
export function readSaved(): SavedFilter[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(saved)) return [];
    return (saved as unknown[]).flatMap((entry) => {
      const { name, search } = (entry ?? {}) as { name?: unknown; search?: unknown };
      return typeof name === "string" && typeof search === "object" && search !== null
        ? [{ name, search: readOrderSearch(search) }]
        : [];
    });
  } catch {
    return [];
  }
}

function write(saved: readonly SavedFilter[]): SavedFilter[] {
  const sorted = saved.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, maxSaved);
  try {
    localStorage.setItem(key, JSON.stringify(sorted));
  } catch {
    // Storage is blocked; the list lasts until the page is left.
  }
  return sorted;
}

/** Replaces filters of the same name. The page of the list isn't saved. */
export function saveFilter(
  name: string,
  { cursor: _cursor, direction: _direction, ...search }: OrderSearch,
): SavedFilter[] {
  return write([{ name, search }, ...readSaved().filter((saved) => saved.name !== name)]);
}

export function deleteFilter(name: string): SavedFilter[] {
  return write(readSaved().filter((saved) => saved.name !== name));
}
