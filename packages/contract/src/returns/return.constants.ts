/** Within so many days after its delivery something can be sent back where the settings start (spec section 9), and at most so many. */
export const defaultReturnDays = 30;
export const mostReturnDays = 365;

/** A seller answers within so many hours, else a return is approved. */
export const answerReturnHours = 48;

/** A return shows at most so many pictures; a buyer may upload so many in a week. */
export const maxReturnPictures = 4;
export const buyersUploadsAWeek = 40;

/** Characters of what is told with a return, and of a reference. */
export const maxReturnWords = 500;
export const maxReturnReference = 60;

/** "R70001", as everybody calls a return. */
export const returnNumber = (number: number) => `R${number}`;

/** Within so many days a product can be sent back: as its category, else the shop says, or as its seller says where that is shorter. */
export function returnDaysIn(
  rule: { readonly returnDays: number; readonly returnDaysOf: Readonly<Record<string, number>> },
  { category, returnDays }: { readonly category: string; readonly returnDays: number | null },
): number {
  const given = rule.returnDaysOf[category] ?? rule.returnDays;
  return Math.min(given, returnDays ?? given);
}

/** What a shopper reads before they buy. */
export function returnDaysText(days: number): string {
  if (days === 0) return "No return, unless it is broken, wrong or late";
  return days === 1 ? "1-day return" : `${days}-day return`;
}
