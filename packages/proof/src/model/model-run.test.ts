import { describe, expect, it } from "vitest";
import { compareWithModel, oneByOne, severalAtOnce } from "./model-run.ts";

/** What people must have run into for the comparison to mean something. */
const frequentAnswers = [
  "addToCart done",
  "addToCart CART_FULL",
  "addToCart OUT_OF_STOCK",
  "addToCart PRODUCT_NOT_FOUND",
  "adjustStock done",
  "adjustStock OUT_OF_STOCK",
  "adjustStock PRODUCT_NOT_FOUND",
  "approveLine done",
  "approveLine ALREADY_DECIDED",
  "approveLine ORDER_NOT_FOUND",
  "cancelLine done",
  "cancelLine ALREADY_DECIDED",
  "cancelLine ORDER_NOT_FOUND",
  "deleteProduct done",
  "placeOrder done",
  "placeOrder replayed",
  "placeOrder ENTRY_GONE",
  "placeOrder KEY_REUSED",
  "placeOrder OUT_OF_STOCK",
  "placeOrder TOO_MANY_OPEN_ORDERS",
  "placeOrder TOTAL_CHANGED",
  "rejectLine done",
  "rejectLine ALREADY_DECIDED",
  "rejectLine ORDER_NOT_FOUND",
  "removeFromCart done",
  "removeFromCart ENTRY_NOT_FOUND",
  "setCartQuantity done",
  "setCartQuantity ENTRY_NOT_FOUND",
  "setCartQuantity OUT_OF_STOCK",
  "setOrderStatus done",
  "setOrderStatus ORDER_NOT_FOUND",
  "updateProduct done",
  "updateProduct OUT_OF_STOCK",
  "updateProduct PRODUCT_CHANGED",
  "updateProduct PRODUCT_NOT_FOUND",
];

describe("the real shop and the model", () => {
  it("are equal after every step of 300 random stories", async () => {
    const { answers, ...figures } = await compareWithModel(oneByOne.ci);
    console.log(figures);
    expect(figures).toMatchObject({ runs: 300, divergences: 0, violations: [] });
    expect(figures.steps).toBeGreaterThan(12_000);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(frequentAnswers));
  });

  it("are equal when people call at once: some order of their calls explains every answer", async () => {
    const { answers, ...figures } = await compareWithModel(severalAtOnce.ci);
    console.log(figures);
    expect(figures).toMatchObject({ runs: 100, divergences: 0, violations: [] });
    expect(figures.calls / figures.steps).toBeGreaterThan(3);
    expect(answers["placeOrder replayed"]).toBeGreaterThan(0);
  });
});
