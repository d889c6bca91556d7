import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aFamily, aProduct, aSeller, anOrder } = builders(database);

type Values = NonNullable<Parameters<typeof aProduct>[0]>;

/** A seller's list with a lamp of ₹499 and a stock of 4. */
async function aLamp(values: Values = {}) {
  const seller = await aSeller();
  const lamp = await aProduct({ seller, name: "Brass lamp", stock: 4, ...values });
  const { api, user } = await renderSellerApp(database, "/update", seller);
  const figure = (what: "price" | "stock") =>
    screen.findByRole("button", { name: new RegExp(`Change the ${what} of Brass lamp`) });
  const field = (what: "Price" | "Stock") =>
    screen.getByRole<HTMLInputElement>("textbox", { name: `${what} of Brass lamp` });
  return {
    seller,
    lamp,
    api,
    user,
    figure,
    field,
    own: () => api.client.product.getOwn.query({ productId: lamp.id }),
    open: async (what: "Price" | "Stock", typed: string) => {
      await user.click(await figure(what === "Price" ? "price" : "stock"));
      await user.clear(field(what));
      await user.insert(field(what), typed);
    },
  };
}

describe("a price edited in its row", () => {
  it.each([
    ["1,25,000", "₹1,25,000", 12_500_000],
    ["₹ 1,250", "₹1,250", 125_000],
    ["Rs. 1,299.00", "₹1,299", 129_900],
  ])("is saved on Enter: %s", async (typed, shown, pricePaise) => {
    const { user, open, own, figure } = await aLamp();
    await open("Price", typed);
    await user.keyboard("{Enter}");
    expect(await screen.findByText(`Brass lamp now costs ${shown}.`)).toBeDefined();
    expect(await own()).toMatchObject({ pricePaise, stock: 4 });
    const button = await figure("price");
    expect(button.textContent).toBe(shown);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("is saved when the field is left, and reset on Escape", async () => {
    const { user, open, own, figure } = await aLamp();
    await open("Price", "650");
    await user.keyboard("{Escape}");
    const button = await figure("price");
    expect(button.textContent).toBe("₹499");
    expect(document.activeElement).toBe(button);
    await open("Price", "700");
    await user.tab();
    expect(await screen.findByText("Brass lamp now costs ₹700.")).toBeDefined();
    expect((await own()).pricePaise).toBe(70_000);
  });

  it("opens by keyboard with its text selected, and sends nothing if unchanged", async () => {
    const { user, figure, field, own } = await aLamp();
    (await figure("price")).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(field("Price"));
    expect([field("Price").value, field("Price").selectionEnd]).toEqual(["499", 3]);
    await user.keyboard("{Enter}");
    expect((await figure("price")).textContent).toBe("₹499");
    expect((await own()).version).toBe(1);
  });

  it("reports an invalid price or one above the MRP, and keeps the input", async () => {
    const { user, open, field, own } = await aLamp({ details: { mrpPaise: paise(60_000) } });
    await open("Price", "cheap");
    await user.keyboard("{Enter}");
    const sentence = "Enter the price in rupees, at least 0.01 and at most 1,00,00,000.";
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(field("Price").getAttribute("aria-invalid")).toBe("true");
    await user.clear(field("Price"));
    await user.insert(field("Price"), "8.999");
    await user.keyboard("{Enter}");
    await screen.findByText("Use at most two decimals.");
    await user.clear(field("Price"));
    await user.insert(field("Price"), "601");
    await user.keyboard("{Enter}");
    expect(await screen.findByText(refusals.PRICE_ABOVE_MRP.message)).toBeDefined();
    expect(field("Price").value).toBe("601");
    expect((await own()).pricePaise).toBe(49_900);
  });

  it("is kept while offline, and saved once there is a connection", async () => {
    const { api, user, open, field, own } = await aLamp();
    api.cut("product.update");
    await open("Price", "800");
    await user.tab();
    expect((await screen.findByRole("alert")).textContent).toMatch(/no connection|could not be saved/);
    expect(field("Price").value).toBe("800");
    api.restore();
    await user.click(field("Price"));
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Brass lamp now costs ₹800.")).toBeDefined();
    expect((await own()).pricePaise).toBe(80_000);
  });

  it("warns that someone else changed the product, and is saved on a second Enter", async () => {
    const { api, lamp, user, open, own } = await aLamp();
    await open("Price", "900");
    await api.client.product.update.mutate({ productId: lamp.id, version: 1, brand: "Elsewhere" });
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/^Someone changed this product/)).toBeDefined();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Brass lamp now costs ₹900.")).toBeDefined();
    expect(await own()).toMatchObject({ pricePaise: 90_000, brand: "Elsewhere" });
  });
});

describe("a stock edited in its row", () => {
  it("is set as typed, without undoing a sale made since", async () => {
    const { lamp, user, open, own, figure } = await aLamp();
    await open("Stock", "14");
    await anOrder({ buyer: await aBuyer(), lines: [{ product: lamp, quantity: 3 }] });
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Brass lamp: 11 now in stock.")).toBeDefined();
    expect((await own()).stock).toBe(11);
    expect((await figure("stock")).textContent).toBe("11");
  });

  it.each([
    ["+10", 14],
    ["-4", 0],
    ["9,99,000", 999_000],
  ])("accepts %s", async (typed, stock) => {
    const { user, open, own } = await aLamp();
    await open("Stock", typed);
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/now in stock\.$/)).toBeDefined();
    expect((await own()).stock).toBe(stock);
  });

  it.each([
    ["1.5", "Enter the stock as a whole number of pieces, 0 or more."],
    ["many", "Enter the stock as a whole number of pieces, 0 or more."],
    ["-5", "Only 4 of “Brass lamp” left."],
    ["999999999", "A product can have at most 10,00,000 pieces in stock."],
    ["+999999999", "A product can have at most 10,00,000 pieces in stock."],
  ])("reports at the field why it refuses %s", async (typed, sentence) => {
    const { user, open, field, own } = await aLamp();
    await open("Stock", typed);
    await user.keyboard("{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(field("Stock").value).toBe(typed);
    expect((await own()).stock).toBe(4);
  });
});

describe("a variant's row", () => {
  it("edits its own price and stock, which the family's row sums up", async () => {
    const seller = await aSeller();
    await aFamily({
      seller,
      name: "Linen shirt",
      options: ["Size"],
      variants: [
        { values: ["M"], pricePaise: 39_900, stock: 3 },
        { values: ["L"], pricePaise: 49_900, stock: 4 },
      ],
    });
    const { user } = await renderSellerApp(database, "/update", seller);
    const whole = await screen.findByRole("button", { name: "2 variants of Linen shirt" });
    await user.click(whole);
    await user.click(await screen.findByRole("button", { name: /Change the price of Linen shirt \(L\)/ }));
    await user.keyboard("599{Enter}");
    expect(await screen.findByText("Linen shirt (L) now costs ₹599.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: /Change the stock of Linen shirt \(M\)/ }));
    await user.keyboard("10{Enter}");
    expect(await screen.findByText("Linen shirt (M): 10 now in stock.")).toBeDefined();
    const row = within(whole.closest("tr")!);
    expect(row.getByText("₹599")).toBeDefined();
    expect(row.getByText("14")).toBeDefined();
  });
});
