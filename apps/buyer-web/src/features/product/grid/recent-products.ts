const key = "product";
const mostRecent = 5;

/** The products that were looked at last in this browser, the newest first. */
export function recentProducts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

/** Keeps that this product was looked at, for "Recently viewed" and for the address `/detail` without a product. */
export function keepRecentProduct(productId: string): void {
  const others = recentProducts().filter((id) => id !== productId);
  try {
    localStorage.setItem(key, JSON.stringify([productId, ...others].slice(0, mostRecent)));
  } catch {
    // Only a convenience.
  }
}

/** Forgets them: the next person at this browser need not see them. */
export function forgetRecentProducts(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be written was never kept.
  }
}
