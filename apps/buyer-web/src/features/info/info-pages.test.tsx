import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { anAdmin, changeSettings } = builders(database);

const footer = () => within(screen.getByRole("navigation", { name: "Footer" }));

describe("the pages that the footer leads to", () => {
  it.each([
    ["Help", "Help", "How do I order?"],
    ["Delivery", "Delivery", "Within 7 days."],
    ["Returns", "Cancelling and returns", "You have 30 days from the day it is delivered"],
    ["Privacy", "Privacy", "Your password only as a hash"],
    ["Contact", "Contact", "Haat has not entered its contact details yet."],
    ["Sell on Haat", "Sell on Haat", "no commission is taken"],
  ])("say what is true: %s", async (label, heading, sentence) => {
    const { user } = await renderShop(database, "/about");
    await screen.findByRole("heading", { level: 1, name: "About Haat" });
    await user.click(footer().getByRole("link", { name: label }));
    await screen.findByRole("heading", { level: 1, name: heading });
    screen.getByText(sentence, { exact: false });
  });

  it("say how one has and deletes one's data", async () => {
    await renderShop(database, "/privacy");
    await screen.findByText(/download everything that is kept about you as one file/);
    screen.getByText(/^You can delete your account there as well, with your password/);
    expect(screen.queryByText(/no button yet/)).toBeNull();
  });

  it("name the fee that the shop takes now, and the days it promises", async () => {
    await changeSettings({ shippingFeePaise: paise(6_050), freeAbovePaise: null, deliveryDays: 12 });
    await renderShop(database, "/delivery");
    await screen.findByText(/^Within 12 days\./);
    await screen.findByText(/^₹60\.50 for each order/);
    expect(screen.queryByText(/delivered free/)).toBeNull();
  });

  it("name the days in which something can be sent back, and promise none where there are none", async () => {
    await changeSettings({ returnDays: 10 });
    await renderShop(database, "/returns");
    await screen.findByText(/^You have 10 days from the day it is delivered/);
    screen.getByText(/The seller answers within 48 hours; without an answer it is approved\./);
    cleanup();
    await changeSettings({ returnDays: 0 });
    await renderShop(database, "/returns");
    await screen.findByText(/^What is as it was sold cannot be sent back/);
    expect(screen.queryByText(/You have/)).toBeNull();
    cleanup();
    await renderShop(database, "/");
    await screen.findByText("Free to cancel");
    cleanup();
    await changeSettings({ returnDays: 30 });
    await renderShop(database, "/");
    await screen.findByText("30-day return");
  });

  it("show the contact that the admin has entered, and nothing else", async () => {
    await changeSettings({ supportEmail: "care@bazaar.test" });
    await renderShop(database, "/contact");
    await screen.findByText("care@bazaar.test");
    const main = within(screen.getByRole("main"));
    expect(main.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Emailcare@bazaar.test",
    ]);
  });

  it("name what the shop takes of a sale, as its rules are now", async () => {
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    const rule = { seller: null, category: null, basisPoints: 500, flatPaise: paise(0) };
    const footwear = { ...rule, category: "Footwear" as const, basisPoints: 800, flatPaise: paise(1_000) };
    await client.cash.saveRules.mutate({ rules: [rule] });
    await renderShop(database, "/sell");
    await screen.findByText("Listing is free. The shop takes 5% of what you sell.");
    expect(screen.queryByText(/no commission/)).toBeNull();
    cleanup();
    await changeSettings({ deliveryToShop: true });
    await client.cash.saveRules.mutate({ rules: [footwear, rule] });
    await renderShop(database, "/sell");
    await screen.findByText("Footwear: 8% and ₹10 a piece");
    screen.getByText("Everything else: 5%");
    screen.getByText(/What buyers pay for delivery is the shop’s\./);
    await changeSettings({ deliveryToShop: false });
    await client.cash.saveRules.mutate({ rules: [] });
  });

  it("promise a mail only to whom one is sent, and name what the browser asks", async () => {
    await renderShop(database, "/help");
    await screen.findByText(/once you have confirmed your address we email you/);
    cleanup();
    await renderShop(database, "/privacy");
    await screen.findByText(/it asks us which of them are still for sale/);
    expect(screen.queryByText(/not sent to us/)).toBeNull();
  });

  it("say when a new seller's products are for sale, as the admin has set it", async () => {
    await renderShop(database, "/sell");
    await screen.findByText(/It is for sale at once\.$/);
    cleanup();
    await changeSettings({ sellersWait: true });
    await renderShop(database, "/sell");
    await screen.findByText(/It is for sale once we have approved your account\.$/);
    expect(screen.queryByText(/for sale at once/)).toBeNull();
  });

  it("lead a seller to the app of their own", async () => {
    await renderShop(database, "/sell");
    const link = await screen.findByRole("link", { name: "Open a seller account" });
    expect(link.getAttribute("href")).toBe("https://seller.test/signup");
  });
});
