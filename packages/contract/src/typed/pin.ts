const digits = "A PIN code has six digits, for example 560001.";
const start = "A PIN code starts with 1 to 9.";

/** The PIN code that was typed or pasted, its blanks left out: "560 001". */
export const tidyPin = (typed: string) => typed.replaceAll(/\s/g, "");

/** What is wrong with a PIN code without blanks; null where it is one. */
export function pinFault(pin: string): string | null {
  if (!/^\d{6}$/.test(pin)) return digits;
  return pin.startsWith("0") ? start : null;
}

/** A PIN code as it was typed, blanks left out; null where it is not a whole one. */
export function wholePin(typed: string): string | null {
  const pin = tidyPin(typed);
  return pinFault(pin) === null ? pin : null;
}
