import { homeDayText } from "@haat/contract/moment";

/** The day in India this many days from today: "2026-12-03". */
export const dayFromNow = (days: number) => homeDayText(Date.now() + days * 86_400_000);
