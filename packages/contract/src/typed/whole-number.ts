/**
 * A typed number with up to two decimals; groups of two or three digits before a last one of three
 * (1,25,000 and 125 000, but not 12,50).
 */
export const typedNumber = /^(\d{1,12}|\d{1,3}(?:[,\s]\d{2,3}){0,4}[,\s]\d{3})(?:\.(\d{1,2}))?$/u;

export const ungrouped = (digits: string) => digits.replace(/[,\s]/gu, "");

/** "1250", "1,250", "1 25 000"; null for anything else. */
export function readWhole(text: string): number | null {
  const [, whole, fraction] = typedNumber.exec(text.trim()) ?? [];
  return whole === undefined || fraction !== undefined ? null : Number(ungrouped(whole));
}
