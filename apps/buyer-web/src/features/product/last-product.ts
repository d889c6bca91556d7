const key = "product";

/** Keeps which product was looked at last, for the address `/detail` without one. */
export function keepLastProduct(productId: string): void {
  try {
    localStorage.setItem(key, productId);
  } catch {
    // Only a convenience.
  }
}

export function lastProduct(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
