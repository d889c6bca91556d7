import { pendingAddKey, type KeptAdd, type PendingAdd } from "../../cart/pending-add.ts";

export function readPendingAdd(redirect: string | undefined): PendingAdd | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(pendingAddKey) ?? "null") as Partial<KeptAdd> | null;
    if (kept?.redirect !== redirect) return null;
    if (typeof kept?.productId !== "string" || typeof kept.quantity !== "number") return null;
    return { productId: kept.productId, quantity: kept.quantity, isBuyNow: kept.isBuyNow === true };
  } catch {
    return null;
  }
}

/** Reads and removes it, so that an abandoned login leaves nothing for the next one. */
export function takePendingAdd(redirect: string | undefined): PendingAdd | null {
  const wish = readPendingAdd(redirect);
  try {
    sessionStorage.removeItem(pendingAddKey);
  } catch {
    return null;
  }
  return wish;
}
