import { describe, expect, it } from "vitest";
import { addToCartInput, entryIdInput, setQuantityInput } from "./cart.schema.ts";

const id = "019dd1f5-7000-7abc-8def-0123456789ab";

describe("a quantity", () => {
  it.each([1, 99])("may be %i", (quantity) => {
    expect(addToCartInput.parse({ productId: id, quantity })).toEqual({ productId: id, quantity });
    expect(setQuantityInput.parse({ entryId: id, quantity })).toEqual({ entryId: id, quantity });
  });

  it.each([0, -1, 100, 1.5, "2", undefined])("may not be %s, and the sentence says what may", (quantity) => {
    for (const input of [
      addToCartInput.safeParse({ productId: id, quantity }),
      setQuantityInput.safeParse({ entryId: id, quantity }),
    ])
      expect(input.error?.issues.map(({ message }) => message)).toContain("Choose a quantity from 1 to 99.");
  });
});

describe("an entry of the cart", () => {
  it("is named by its id", () => {
    expect(entryIdInput.parse({ entryId: id })).toEqual({ entryId: id });
    expect(entryIdInput.safeParse({}).success).toBe(false);
  });
});
