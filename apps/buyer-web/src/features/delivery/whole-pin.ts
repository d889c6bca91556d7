const whole = /^[1-9]\d{5}$/;

/** A PIN code as it was typed, blanks left out; null where it is not a whole one. */
export function wholePin(typed: string): string | null {
  const pin = typed.replaceAll(/\s/g, "");
  return whole.test(pin) ? pin : null;
}
