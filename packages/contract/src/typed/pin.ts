const digits = "A PIN code has six digits, for example 560001.";
const start = "A PIN code starts with 1 to 9.";

export const tidyPin = (typed: string) => typed.replaceAll(/\s/g, "");

export function pinFault(pin: string): string | null {
  if (!/^\d{6}$/.test(pin)) return digits;
  return pin.startsWith("0") ? start : null;
}

export function wholePin(typed: string): string | null {
  const pin = tidyPin(typed);
  return pinFault(pin) === null ? pin : null;
}
