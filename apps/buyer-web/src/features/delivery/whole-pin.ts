/** What is wrong with a typed PIN code that is not a whole one. */
export const pinFault = (typed: string) =>
  /^0\d{5}$/.test(typed.replaceAll(/\s/g, ""))
    ? "A PIN code starts with 1 to 9."
    : "A PIN code has six digits, for example 560001.";

const whole = /^[1-9]\d{5}$/;

/** A PIN code as it was typed, blanks left out; null where it is not a whole one. */
export function wholePin(typed: string): string | null {
  const pin = typed.replaceAll(/\s/g, "");
  return whole.test(pin) ? pin : null;
}
