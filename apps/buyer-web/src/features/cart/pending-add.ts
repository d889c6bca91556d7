export const pendingAddKey = "haat-pending-add";

/** What a visitor wanted to put into the cart before logging in. */
export interface PendingAdd {
  readonly productId: string;
  readonly quantity: number;
  /** Whether they wanted to buy it at once. */
  readonly isBuyNow: boolean;
}

export interface KeptAdd extends PendingAdd {
  readonly redirect: string;
}

/** Keeps the wish over the login that leads to this address; for this tab only. */
export function keepPendingAdd(wish: PendingAdd, redirect: string): void {
  try {
    sessionStorage.setItem(pendingAddKey, JSON.stringify({ ...wish, redirect } satisfies KeptAdd));
  } catch {
    // Then the product has to be added again.
  }
}
