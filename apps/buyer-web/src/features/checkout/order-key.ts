/** A new key for one order; works on plain http too, where `crypto.randomUUID` does not exist. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface OrderKey {
  readonly key: string;
  readonly content: string;
}

/** The key for this content: the one before while the content is the same, so that a lost answer is found again. */
export function keyFor(content: object, before: OrderKey | null): OrderKey {
  const text = JSON.stringify(content);
  return before?.content === text ? before : { key: newKey(), content: text };
}
