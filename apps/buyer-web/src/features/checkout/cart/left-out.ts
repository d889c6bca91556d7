const key = "haat-left-out";

/** Kept in this tab across reloads. */
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
    // Storage is full or blocked: a reload selects them again.
  }
}
