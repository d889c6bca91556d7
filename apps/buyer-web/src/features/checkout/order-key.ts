/** `crypto.randomUUID` doesn't exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface OrderKey {
  readonly key: string;
  readonly content: string;
}

/** Reuses the key for the same content, so that a lost answer is found again. */
export function keyFor(content: object, before: OrderKey | null): OrderKey {
  const text = JSON.stringify(content);
  return before?.content === text ? before : { key: newKey(), content: text };
}
