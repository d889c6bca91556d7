import { expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { previewOf } from "./preview.ts";

const lamp = { pricePaise: paise(50_000), mrpPaise: paise(55_000), stock: 4 };

it("previews what a change makes of a product, and why it cannot", () => {
  expect(previewOf(lamp, { kind: "price", percent: 10 })).toEqual({
    from: "₹500",
    to: "₹550",
    why: null,
    cause: null,
  });
  expect(previewOf(lamp, { kind: "price", percent: 11 })).toMatchObject({
    why: "₹555 is above its MRP of ₹550",
    cause: "above the MRP",
  });
  const bead = { ...lamp, pricePaise: paise(4) };
  expect(previewOf(bead, { kind: "price", percent: -90 })?.why).toMatch(/^less than ₹0.01/);
  expect(previewOf(lamp, { kind: "stock", stock: 1_000 })).toEqual({
    from: "4",
    to: "1,000",
    why: null,
    cause: null,
  });
  expect(previewOf(lamp, { kind: "pieces", pieces: -4 })?.to).toBe("0");
  expect(previewOf(lamp, { kind: "pieces", pieces: -5 })).toMatchObject({
    why: "there are only 4",
    cause: "with fewer pieces than that",
  });
  expect(previewOf(lamp, { kind: "listed", isListed: true })).toBeNull();
});
