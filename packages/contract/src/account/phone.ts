/** The ten digits of an Indian number, with or without +91, 0 and spaces; other text unchanged. */
export function tenDigits(typed: string): string {
  if (!/^[+\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, "").replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, "");
  return digits.length === 10 ? digits : typed;
}

export function phoneText(phone: string): string {
  return /^\d{10}$/.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

export function phoneLink(phone: string): string {
  return /^\d{10}$/.test(phone) ? `tel:+91${phone}` : `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
