import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { enterSeller } from "../../testing/enter-seller.ts";
import { renderShop } from "../../testing/render-shop.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anEntry } = builders(database);
const away = { holidayFrom: dayFromNow(-1), holidayUntil: dayFromNow(2) };
const backOn = /Back on \d{1,2} [A-Z][a-z]{2}/;

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

describe("products of a seller on holiday", () => {
  it("are listed with the day they're back, without Add to Cart", async () => {
    await aProduct({ name: "Reed basket", seller: await aSeller(away) });
    await renderShop(database, "/products?search=basket", await aBuyer());
    await screen.findByText(backOn);
    expect(isDisabled("Add Reed basket to cart")).toBe(true);
  });

  it("have a page that says why they can't be bought", async () => {
    const { id } = await aProduct({ name: "Reed mat", seller: await aSeller(away) });
    await renderShop(database, `/detail/${id}`, await aBuyer());
    const why = await screen.findByText(/^Back on .+: the seller is on holiday$/);
    for (const name of ["Add to Cart", "Buy Now"]) {
      expect(isDisabled(name)).toBe(true);
      expect(screen.getByRole("button", { name }).getAttribute("aria-describedby")).toBe(why.id);
    }
  });

  it("stay in the cart with the day, and can't be selected", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct({ name: "Lamp" }) });
    const basket = await aProduct({ name: "Basket" });
    await anEntry({ buyer, product: basket });
    const owner = await enterSeller(database, basket.sellerId);
    await owner.account.setHoliday.mutate({ holiday: { from: away.holidayFrom, until: away.holidayUntil } });
    await renderShop(database, "/cart", buyer);
    const row = await screen.findByRole("row", { name: /Basket/ });
    within(row).getByText(/^Back on .+: the seller is on holiday$/);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Order Basket now" })).toMatchObject({
      checked: false,
      disabled: true,
    });
  });

  it("are named when the holiday begins after the cart was opened; the rest can be ordered", async () => {
    const buyer = await aBuyer({ address: testAddress });
    await anEntry({ buyer, product: await aProduct({ name: "Lamp" }) });
    const basket = await aProduct({ name: "Basket" });
    await anEntry({ buyer, product: basket });
    const { user, api } = await renderShop(database, "/cart", buyer);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    await user.click(await screen.findByRole("button", { name: "Continue to Payment" }));
    await screen.findByText("Payment method");
    const owner = await enterSeller(database, basket.sellerId);
    await owner.account.setHoliday.mutate({ holiday: { from: dayFromNow(0), until: dayFromNow(2) } });
    await user.click(screen.getByRole("button", { name: "Place Order" }));
    const note = await screen.findByRole("alert");
    within(note).getByText(
      /^“Basket” can be ordered again from \d+ [A-Z][a-z]{2}\. Its seller is on holiday until then\.$/,
    );
    within(note).getByText("You can still order without “Basket”.", { exact: false });
    await user.click(screen.getByRole("button", { name: "Continue to Payment" }));
    await user.click(await screen.findByRole("button", { name: "Place Order" }));
    await screen.findByRole("button", { name: "Order Placed" });
    const { orders } = await api.client.order.list.query({});
    expect(orders.map(({ lines }) => lines.map(({ name }) => name))).toEqual([["Lamp"]]);
  });
});
