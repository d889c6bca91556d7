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

describe("the pages in the footer", () => {
  it.each([
    ["Help", "Help", "How do I order?"],
    ["Delivery", "Delivery", "Within 7 days."],
    ["Returns", "Cancellations and Returns", "You have 30 days from the day of delivery"],
    ["Privacy", "Privacy", "A hash of your password"],
    ["Contact", "Contact", "Haat hasn't entered its contact details yet."],
    ["Sell on Haat", "Sell on Haat", "there is no commission"],
  ])("open and show their text: %s", async (label, heading, sentence) => {
    const { user } = await renderShop(database, "/about");
    await screen.findByRole("heading", { level: 1, name: "About Haat" });
    await user.click(footer().getByRole("link", { name: label }));
    await screen.findByRole("heading", { level: 1, name: heading });
    screen.getByText(sentence, { exact: false });
  });

  it("say how to download and delete your data", async () => {
    await renderShop(database, "/privacy");
    await screen.findByText(/download all your data as one file/);
    screen.getByText(/^You can also delete your account there with your password/);
    expect(screen.queryByText(/no button yet/)).toBeNull();
  });

  it("show the current fee and delivery time", async () => {
    await changeSettings({ shippingFeePaise: paise(6_050), freeAbovePaise: null, deliveryDays: 12 });
    await renderShop(database, "/delivery");
    await screen.findByText(/^Within 12 days\./);
    await screen.findByText(/^₹60\.50 per order/);
    expect(screen.queryByText(/Delivery is free/)).toBeNull();
  });

  it("show the return window, and promise none when there is none", async () => {
    await changeSettings({ returnDays: 10 });
    await renderShop(database, "/returns");
    await screen.findByText(/^You have 10 days from the day of delivery/);
    screen.getByText(/The seller answers within 48 hours; without an answer, the return is approved\./);
    cleanup();
    await changeSettings({ returnDays: 0 });
    await renderShop(database, "/returns");
    await screen.findByText(/^Items that arrive as described can’t be returned/);
    expect(screen.queryByText(/You have/)).toBeNull();
    cleanup();
    await renderShop(database, "/");
    await screen.findByText("Free to cancel");
    cleanup();
    await changeSettings({ returnDays: 30 });
    await renderShop(database, "/");
    await screen.findByText("30-day return");
  });

  it("show only the contact details that the admin has entered", async () => {
    await changeSettings({ supportEmail: "care@bazaar.test" });
    await renderShop(database, "/contact");
    await screen.findByText("care@bazaar.test");
    const main = within(screen.getByRole("main"));
    expect(main.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Emailcare@bazaar.test",
    ]);
  });

  it("show the current commission", async () => {
    const { client, enter } = makeTestApi(database, "admin");
    await enter(await anAdmin());
    const rule = { seller: null, category: null, basisPoints: 500, flatPaise: paise(0) };
    const footwear = { ...rule, category: "Footwear" as const, basisPoints: 800, flatPaise: paise(1_000) };
    await client.cash.saveRules.mutate({ rules: [rule] });
    await renderShop(database, "/sell");
    await screen.findByText("Listing is free. The shop takes 5% of your sales.");
    expect(screen.queryByText(/no commission/)).toBeNull();
    cleanup();
    await changeSettings({ deliveryToShop: true });
    await client.cash.saveRules.mutate({ rules: [footwear, rule] });
    await renderShop(database, "/sell");
    await screen.findByText("Footwear: 8% and ₹10 a piece");
    screen.getByText("Everything else: 5%");
    screen.getByText(/The shop may agree other rates with a seller\./);
    screen.getByText(/Delivery fees go to the shop\./);
    await changeSettings({ deliveryToShop: false });
    await client.cash.saveRules.mutate({ rules: [] });
  });

  it("promise mails only to confirmed addresses, and say what the browser asks us", async () => {
    await renderShop(database, "/help");
    await screen.findByText(/Once you've confirmed your email address, we also email you/);
    cleanup();
    await renderShop(database, "/privacy");
    await screen.findByText(/it asks us which are still for sale/);
    expect(screen.queryByText(/not sent to us/)).toBeNull();
  });

  it("say when a new seller's products go on sale", async () => {
    await renderShop(database, "/sell");
    await screen.findByText(/It’s for sale immediately\.$/);
    cleanup();
    await changeSettings({ sellersWait: true });
    await renderShop(database, "/sell");
    await screen.findByText(/It’s for sale once we approve your account\.$/);
    expect(screen.queryByText(/for sale immediately/)).toBeNull();
  });

  it("lead sellers to their own app", async () => {
    await renderShop(database, "/sell");
    const link = await screen.findByRole("link", { name: "Open a Seller Account" });
    expect(link.getAttribute("href")).toBe("https://seller.test/signup");
  });
});
