import { expect, it } from "vitest";
import { formatPaise, paise, signedPaise } from "@haat/contract/money";
import { sumFigures } from "./figure-sums.ts";

it("sums up days, including those with more returns than sales", () => {
  const day = { requests: 1, approved: 1, rejected: 0 };
  const sums = sumFigures([
    { day: "2026-11-27", ...day, revenuePaise: signedPaise(50_000), returnedPaise: paise(0) },
    { day: "2026-11-28", ...day, revenuePaise: signedPaise(-179_900), returnedPaise: paise(179_900) },
  ]);
  expect(sums).toEqual({
    requests: 2,
    approved: 2,
    rejected: 0,
    revenuePaise: -129_900,
    returnedPaise: 179_900,
  });
  expect(formatPaise(sums.revenuePaise)).toBe("−₹1,299");
});
