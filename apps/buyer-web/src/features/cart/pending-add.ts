const key = "haat-pending-add";

/** What a visitor wanted to put into the cart before logging in. */
export interface PendingAdd {
  readonly productId: string;
  readonly quantity: number;
  /** Whether they wanted to buy it at once. */
  readonly isBuyNow: boolean;
}

interface Kept extends PendingAdd {
  readonly redirect: string;
}

/** Keeps the wish over the login that leads to this address; for this tab only. */
export function keepPendingAdd(wish: PendingAdd, redirect: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...wish, redirect } satisfies Kept));
  } catch {
    // Then the product has to be added again.
  }
}

/** The wish that leads to this login; it stays. */
export function readPendingAdd(redirect: string | undefined): PendingAdd | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    if (kept?.redirect !== redirect) return null;
    if (typeof kept?.productId !== "string" || typeof kept.quantity !== "number") return null;
    return { productId: kept.productId, quantity: kept.quantity, isBuyNow: kept.isBuyNow === true };
  } catch {
    return null;
  }
}

/** The wish of this login, once. One that was given up (the login was left, another begun) is forgotten. */
export function takePendingAdd(redirect: string | undefined): PendingAdd | null {
  const wish = readPendingAdd(redirect);
  try {
    sessionStorage.removeItem(key);
  } catch {
    return null;
  }
  return wish;
}
