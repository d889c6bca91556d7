import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppProvider } from "../app/app-provider.tsx";
import { testUser } from "../testing/test-user.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

type Given = Partial<Parameters<typeof QuantityStepper>[0]>;

function show(given: Given) {
  const said: number[] = [];
  render(
    <AppProvider>
      <QuantityStepper value={2} max={5} onChange={(quantity) => said.push(quantity)} {...given} />
    </AppProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: /^quantity/i });
  return { said, field, user: testUser() };
}

describe("choosing a quantity", () => {
  it("steps by one with the buttons", async () => {
    const { said, user } = show({});
    await user.click(screen.getByRole("button", { name: "Increase quantity" }));
    await user.click(screen.getByRole("button", { name: "Decrease quantity" }));
    expect(said).toEqual([3, 1]);
  });

  it("names what it counts", () => {
    show({ of: "Linen kurta" });
    expect(screen.getByRole("group", { name: "Quantity of Linen kurta" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Increase quantity of Linen kurta" })).toBeTruthy();
  });

  it("stops at the least and at the most", () => {
    show({ value: 1, max: 1 });
    expect(screen.getByRole("button", { name: "Decrease quantity" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Increase quantity" })).toHaveProperty("disabled", true);
  });

  it("takes a typed number when the field is left, and no more than there is", async () => {
    const { said, field, user } = show({});
    await user.clear(field);
    await user.type(field, "12");
    expect(said).toEqual([]);
    await user.tab();
    expect(said).toEqual([5]);
    await screen.findByText("Only 5 in stock.");
  });

  it("says so where it is the most of one product that an order may have", async () => {
    const { field, user } = show({ limit: 5 });
    await user.clear(field);
    await user.type(field, "12{Enter}");
    await screen.findByText("At most 5 of one product.");
  });

  it("never goes below the least", async () => {
    const { said, field, user } = show({});
    await user.clear(field);
    await user.type(field, "0{Enter}");
    expect(said).toEqual([1]);
  });

  it("keeps the old number when the field is left empty", async () => {
    const { said, field, user } = show({});
    await user.clear(field);
    await user.tab();
    expect(said).toEqual([]);
    expect(field.value).toBe("2");
  });

  it("ignores everything but digits", async () => {
    const { said, field, user } = show({});
    await user.clear(field);
    await user.type(field, "-4e{Enter}");
    expect(said).toEqual([4]);
  });

  it("takes of a broken number what is whole, and no ten times as much", async () => {
    const { said, field, user } = show({ max: 50 });
    await user.clear(field);
    await user.type(field, "1.5{Enter}");
    expect(said).toEqual([1]);
  });

  it("steps with the arrow keys", async () => {
    const { said, field, user } = show({});
    await user.click(field);
    await user.keyboard("{ArrowUp}{ArrowDown}");
    expect(said).toEqual([3, 1]);
  });

  it("changes nothing while busy", async () => {
    const { said, field, user } = show({ busy: true });
    expect(screen.getByRole("button", { name: "Decrease quantity" })).toHaveProperty("disabled", true);
    await user.click(field);
    await user.keyboard("{ArrowUp}");
    expect(said).toEqual([]);
  });
});
