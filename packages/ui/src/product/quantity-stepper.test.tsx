import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppProvider } from "../app/app-provider.tsx";
import { testUser } from "../testing/test-user.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

type Given = Partial<Parameters<typeof QuantityStepper>[0]>;

function show(given: Given) {
  const calls: number[] = [];
  render(
    <AppProvider>
      <QuantityStepper value={2} max={5} onChange={(quantity) => calls.push(quantity)} {...given} />
    </AppProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: /^quantity/i });
  return { calls, field, user: testUser() };
}

describe("choosing a quantity", () => {
  it("steps by one with the buttons", async () => {
    const { calls, user } = show({});
    await user.click(screen.getByRole("button", { name: "Increase quantity" }));
    await user.click(screen.getByRole("button", { name: "Decrease quantity" }));
    expect(calls).toEqual([3, 1]);
  });

  it("names the product", () => {
    show({ itemName: "Linen kurta" });
    expect(screen.getByRole("group", { name: "Quantity of Linen kurta" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Increase quantity of Linen kurta" })).toBeTruthy();
  });

  it("stops at minimum and maximum", () => {
    show({ value: 1, max: 1 });
    expect(screen.getByRole("button", { name: "Decrease quantity" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Increase quantity" })).toHaveProperty("disabled", true);
  });

  it("takes a typed number on blur, capped at the stock", async () => {
    const { calls, field, user } = show({});
    await user.clear(field);
    await user.type(field, "12");
    expect(calls).toEqual([]);
    await user.tab();
    expect(calls).toEqual([5]);
    await screen.findByText("Only 5 in stock.");
  });

  it("says when the limit per order caps it", async () => {
    const { field, user } = show({ limit: 5 });
    await user.clear(field);
    await user.type(field, "12{Enter}");
    await screen.findByText("You can order up to 5 of one product.");
  });

  it("never goes below the minimum", async () => {
    const { calls, field, user } = show({});
    await user.clear(field);
    await user.type(field, "0{Enter}");
    expect(calls).toEqual([1]);
  });

  it("keeps the old number when the field is left empty", async () => {
    const { calls, field, user } = show({});
    await user.clear(field);
    await user.tab();
    expect(calls).toEqual([]);
    expect(field.value).toBe("2");
  });

  it("ignores everything but digits", async () => {
    const { calls, field, user } = show({});
    await user.clear(field);
    await user.type(field, "-4e{Enter}");
    expect(calls).toEqual([4]);
  });

  it("cuts off decimals", async () => {
    const { calls, field, user } = show({ max: 50 });
    await user.clear(field);
    await user.type(field, "1.5{Enter}");
    expect(calls).toEqual([1]);
  });

  it("steps with the arrow keys", async () => {
    const { calls, field, user } = show({});
    await user.click(field);
    await user.keyboard("{ArrowUp}{ArrowDown}");
    expect(calls).toEqual([3, 1]);
  });

  it("changes nothing while busy", async () => {
    const { calls, field, user } = show({ busy: true });
    expect(screen.getByRole("button", { name: "Decrease quantity" })).toHaveProperty("disabled", true);
    await user.click(field);
    await user.keyboard("{ArrowUp}");
    expect(calls).toEqual([]);
  });
});
