/** The default (spec section 9) and the highest setting. */
export const defaultReturnDays = 30;
export const mostReturnDays = 365;

/** A return is approved automatically after this time. */
export const answerReturnHours = 48;

/** Per return; uploads per buyer and week. */
export const maxReturnPictures = 4;
export const buyersUploadsAWeek = 40;

export const maxReturnWords = 500;
export const maxReturnReference = 60;

export const returnNumber = (number: number) => `R${number}`;

/** The category's or shop's window, or the seller's if it is shorter. */
export function returnDaysIn(
  rule: { readonly returnDays: number; readonly returnDaysOf: Readonly<Record<string, number>> },
  { category, returnDays }: { readonly category: string; readonly returnDays: number | null },
): number {
  const given = rule.returnDaysOf[category] ?? rule.returnDays;
  return Math.min(given, returnDays ?? given);
}

export function returnDaysText(days: number): string {
  if (days === 0) return "Returns only if broken, wrong or late";
  return days === 1 ? "1-day return" : `${days}-day return`;
}
