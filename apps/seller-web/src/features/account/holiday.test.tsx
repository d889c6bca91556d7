import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dateText } from "@haat/contract/moment";
import { builders } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aSeller } = builders(database);

async function openHoliday() {
  const app = await renderSellerApp(database, "/profile", await aSeller());
  const enter = async (from: string, until: string) => {
    for (const [label, day] of [
      ["First day", from],
      ["Last day", until],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await app.user.clear(field);
      if (day) await app.user.insert(field, day);
    }
    await app.user.click(screen.getByRole("button", { name: "Save Holiday" }));
  };
  return { ...app, enter };
}

describe("a seller's holiday", () => {
  it("can be set, shown as current or upcoming, and ended", async () => {
    const { api, user, enter } = await openHoliday();
    await screen.findByText("No holiday set.");
    await enter(dayFromNow(2), dayFromNow(4));
    await screen.findByText(`Your holiday is from ${dateText(dayFromNow(2))} to ${dateText(dayFromNow(4))}.`);
    screen.getByRole("button", { name: "Cancel Holiday" });
    await enter(dayFromNow(0), dayFromNow(4));
    await screen.findByText(`You are on holiday until ${dateText(dayFromNow(4))}.`);
    expect(await api.client.account.holiday.query()).toEqual({
      from: dayFromNow(0),
      until: dayFromNow(4),
      isNow: true,
    });
    await user.click(screen.getByRole("button", { name: "End Holiday Now" }));
    await screen.findByText("No holiday set.");
    expect(await api.client.account.holiday.query()).toBeNull();
  });

  it("needs two future days in order, at most ninety apart", async () => {
    const { api, enter } = await openHoliday();
    await screen.findByText("No holiday set.");
    await enter("", "");
    expect(await screen.findAllByText("Enter a date.")).toHaveLength(2);
    await enter(dayFromNow(4), dayFromNow(2));
    await screen.findByText("The first day is after the last day.");
    await enter(dayFromNow(1), dayFromNow(91));
    await screen.findByText("A holiday can have at most 90 days.");
    await enter(dayFromNow(-4), dayFromNow(-2));
    await screen.findByText("This day has passed. Choose today or a later day.");
    expect(await api.client.account.holiday.query()).toBeNull();
  });

  it("can be reloaded after a failure", async () => {
    const app = await renderSellerApp(database, "/about", await aSeller());
    app.api.cut("account.holiday");
    await app.router.navigate({ to: "/profile" });
    await screen.findByText("Failed to load your holiday. Please try again.");
    app.api.restore();
    await app.user.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("No holiday set.");
  });
});
