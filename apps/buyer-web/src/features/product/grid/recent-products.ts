const key = "product";
const mostRecent = 5;

export function recentProducts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecentProduct(productId: string): void {
  const others = recentProducts().filter((id) => id !== productId);
  try {
    localStorage.setItem(key, JSON.stringify([productId, ...others].slice(0, mostRecent)));
  } catch {
    // Only a convenience.
  }
}

/** The next person at this browser need not see them. */
export function forgetRecentProducts(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
