const key = "haat-pending-add";

/** What a visitor wanted to put into the cart before logging in. */
export interface PendingAdd {
  readonly productId: string;
  readonly quantity: number;
}

/** Keeps the wish over the login; for this tab only. */
export function keepPendingAdd(wish: PendingAdd): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wish));
  } catch {
    // Then the product has to be added again.
  }
}

/** The kept wish, once. */
export function takePendingAdd(): PendingAdd | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<PendingAdd> | null;
    sessionStorage.removeItem(key);
    if (typeof kept?.productId !== "string" || typeof kept.quantity !== "number") return null;
    return { productId: kept.productId, quantity: kept.quantity };
  } catch {
    return null;
  }
}
