import { expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { previewOf } from "./preview.ts";

const lamp = { pricePaise: paise(50_000), mrpPaise: paise(55_000), stock: 4 };

it("previews the result of a change, or why it isn't possible", () => {
  expect(previewOf(lamp, { kind: "price", percent: 10 })).toEqual({
    from: "₹500",
    to: "₹550",
    reason: null,
    cause: null,
  });
  expect(previewOf(lamp, { kind: "price", percent: 11 })).toMatchObject({
    reason: "₹555 is above its MRP of ₹550",
    cause: "above the MRP",
  });
  const bead = { ...lamp, pricePaise: paise(4) };
  expect(previewOf(bead, { kind: "price", percent: -90 })?.reason).toMatch(/^the price must be ₹0.01/);
  expect(previewOf(lamp, { kind: "stock", stock: 1_000 })).toEqual({
    from: "4",
    to: "1,000",
    reason: null,
    cause: null,
  });
  expect(previewOf(lamp, { kind: "pieces", pieces: -4 })?.to).toBe("0");
  expect(previewOf(lamp, { kind: "pieces", pieces: -5 })).toMatchObject({
    reason: "only 4 in stock",
    cause: "with too few in stock",
  });
  expect(previewOf(lamp, { kind: "listed", isListed: true })).toBeNull();
});
