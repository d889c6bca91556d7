const key = "haat-list-places";
/** Steps of the history that are remembered. */
const most = 50;

type Places = Readonly<Record<string, number>>;

function places(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Places;
  } catch {
    return {};
  }
}

/** How many pages of the list were loaded at this step of the history; 0 for one that was not here before. */
export function pagesAt(step: string): number {
  return places()[step] ?? 0;
}

/** Remembers, for this tab, how far down the list was loaded. */
export function keepPagesAt(step: string, pages: number): void {
  const { [step]: _, ...others } = places();
  const kept = Object.entries({ ...others, [step]: pages }).slice(-most);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Then Back leads to the beginning of the list.
  }
}
