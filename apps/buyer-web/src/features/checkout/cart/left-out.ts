const key = "haat-left-out";

/** The entries that the buyer took out of the next order; for this tab only, over a reload as well. */
export function readLeftOut(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepLeftOut(entryIds: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...entryIds]));
  } catch {
    // Then a reload takes them in again.
  }
}
