export const pendingAddKey = "haat-pending-add";

export interface PendingAdd {
  readonly productId: string;
  readonly quantity: number;
  readonly isBuyNow: boolean;
}

export interface KeptAdd extends PendingAdd {
  readonly redirect: string;
}

/** Survives the login, in this tab only. */
export function keepPendingAdd(wish: PendingAdd, redirect: string): void {
  try {
    sessionStorage.setItem(pendingAddKey, JSON.stringify({ ...wish, redirect } satisfies KeptAdd));
  } catch {
    // Storage is full or blocked: the product has to be added again.
  }
}
