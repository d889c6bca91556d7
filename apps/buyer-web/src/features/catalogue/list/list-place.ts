const key = "haat-list-places";
const most = 50;

type Places = Readonly<Record<string, number>>;

function places(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Places;
  } catch {
    return {};
  }
}

/** Pages loaded at this history step; 0 for a new one. */
export function pagesAt(step: string): number {
  return places()[step] ?? 0;
}

export function keepPagesAt(step: string, pages: number): void {
  const { [step]: _, ...others } = places();
  const kept = Object.entries({ ...others, [step]: pages }).slice(-most);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or blocked: Back shows the start of the list.
  }
}
