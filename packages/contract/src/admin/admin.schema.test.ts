import { describe, expect, it } from "vitest";
import { adminOrdersInput, salesInput } from "./admin.schema.ts";
import { changeSettingsInput } from "./settings.schema.ts";

describe("the admin's question for orders", () => {
  it("is all orders' first page when nothing is asked", () => {
    expect(adminOrdersInput.parse({})).toEqual({
      search: "",
      sort: "newest",
      direction: "older",
      limit: 25,
    });
  });

  it.each([
    { status: "delivered" },
    { search: "asha" },
    { from: "2026-02-28", to: "2028-02-29" },
    { direction: "newer", cursor: "x" },
    { limit: 1 },
    { limit: 100 },
  ])("may be %j", (question) => {
    expect(adminOrdersInput.parse(question)).toMatchObject(question);
  });

  it.each([
    { status: "lost" },
    { limit: 0 },
    { limit: 101 },
    { direction: "up" },
    { from: "2026-02-29" },
    { to: "28.02.2026" },
    { from: "0000-01-01" },
    { to: "2100-01-01" },
    { personId: "1" },
    { cursor: "x".repeat(201) },
  ])("may not be %j", (question) => {
    expect(adminOrdersInput.safeParse(question).success).toBe(false);
  });
});

describe("the admin's question for sales", () => {
  it("looks back a month, or as far as the charts do", () => {
    expect(salesInput.parse({})).toEqual({ days: 30 });
    expect(salesInput.parse({ days: 90 })).toEqual({ days: 90 });
    for (const days of [0, 8, 365, "7"]) expect(salesInput.safeParse({ days }).success).toBe(false);
  });
});

describe("a change of the settings", () => {
  it("may be of one, of each to its limits, switch free shipping off, or leave the contact empty", () => {
    expect(changeSettingsInput.parse({ freeAbovePaise: null })).toEqual({ freeAbovePaise: null });
    const contact = { supportEmail: "", supportPhone: "", supportAddress: "" };
    for (const change of [
      { shippingFeePaise: 0 },
      { maxOpenOrders: 10_000 },
      { maxQuantityPerLine: 99 },
      { handOverDays: 30, deliveryDays: 60 },
      contact,
    ])
      expect(changeSettingsInput.parse(change)).toEqual(change);
  });

  it.each([
    [{ shippingFeePaise: -1 }, "Enter an amount in rupees from 0 to 1,00,000."],
    [{ shippingFeePaise: 10_000_001 }, "Enter an amount in rupees from 0 to 1,00,000."],
    [{ maxOpenOrders: 0 }, "Enter a whole number from 1 to 10,000."],
    [{ maxQuantityPerLine: 100 }, "Enter a whole number from 1 to 99."],
    [{ maxQuantityPerLine: 1.5 }, "Enter a whole number from 1 to 99."],
    [{ handOverDays: 31 }, "Enter a whole number from 1 to 30."],
    [{ deliveryDays: 0 }, "Enter a whole number from 1 to 60."],
    [{ deliveryDays: 61 }, "Enter a whole number from 1 to 60."],
    [{ shopName: " " }, "A name is required."],
    [{ supportEmail: "nobody" }, "Enter a valid email address."],
    [{ supportPhone: "12" }, "Enter a contact number of 10 to 15 digits."],
    [{ supportAddress: "x".repeat(201) }, "An address can have at most 200 characters."],
  ])("may not be %j, and says so", (change, sentence) => {
    expect(changeSettingsInput.safeParse(change).error?.issues[0]?.message).toBe(sentence);
  });
});
