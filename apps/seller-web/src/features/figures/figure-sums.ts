import { paise, signedPaise } from "@haat/contract/money";
import type { DayFigures } from "@haat/contract/order/figures.schema";

export type Sums = Omit<DayFigures, "day">;

export function sumFigures(days: readonly DayFigures[]): Sums {
  const add = (pick: (day: DayFigures) => number) => days.reduce((sum, day) => sum + pick(day), 0);
  return {
    requests: add(({ requests }) => requests),
    approved: add(({ approved }) => approved),
    rejected: add(({ rejected }) => rejected),
    revenuePaise: signedPaise(add(({ revenuePaise }) => revenuePaise)),
    returnedPaise: paise(add(({ returnedPaise }) => returnedPaise)),
  };
}
