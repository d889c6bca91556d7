import { expect, it } from "vitest";
import { asRead } from "./person-file.ts";

it("writes India's time beside each moment and rupees beside each amount, however deep they stand", () => {
  const at = "2026-03-01T20:15:00.000Z";
  expect(asRead({ orders: [{ totalPaise: 12_345_600, createdAt: at, events: [{ at, text: at }] }] })).toEqual(
    {
      orders: [
        {
          totalPaise: 12_345_600,
          totalRupees: "₹1,23,456.00",
          createdAt: at,
          createdAtInIndia: "2 Mar 2026, 1:45 am",
          events: [{ at, atInIndia: "2 Mar 2026, 1:45 am", text: at }],
        },
      ],
    },
  );
  expect(asRead({ deletedAt: null, format: "A4", duePaise: null })).toEqual({
    deletedAt: null,
    format: "A4",
    duePaise: null,
  });
});
