import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { holdTimers } from "@haat/ui/testing/hold-timers.ts";
import { undoMs } from "#features/decisions/held-decisions.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aFamily, aSeller, aProduct, anOrder, aReview } = builders(database);

describe("a seller's product", () => {
  it("shows only its own figures and orders, updated after a decision", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller, stock: 5 });
    const other = await aProduct({ seller, name: "Copper kettle" });
    await anOrder({ buyer: await aBuyer(), lines: [{ product, quantity: 2 }, { product: other }] });

    const timers = holdTimers(undoMs);
    const { user } = await renderSellerApp(database, `/detail/${product.id}`, seller);
    const summary = within(await screen.findByRole("region", { name: "Product" }));
    const figure = (label: string) => summary.getByText(label).nextElementSibling?.textContent;
    const figures = () => ["In stock", "Ordered", "Pending", "Approved", "Rejected"].map(figure);
    await waitFor(() => expect(figures()).toEqual(["3", "1", "1", "0", "0"]));
    expect([figure("Revenue"), figure("Average rating")]).toEqual(["₹0", "–"]);
    summary.getByText(
      "Revenue is the money collected for your goods, counted on the delivery day, minus returns. Shipping isn't included.",
    );
    summary.getByRole("img", { name: /^Orders per day, the last 30 days: 1 in total, most on .* with 1\.$/ });
    expect(await screen.findByRole("listitem", { name: /kurta/ })).toBeDefined();
    expect(screen.queryByRole("listitem", { name: /kettle/ })).toBeNull();

    await user.click(screen.getByRole("button", { name: /^Approve/ }));
    timers().forEach(({ run }) => run());
    await screen.findByText("Order approved: Handloom cotton kurta.");
    await screen.findByRole("radio", { name: "Approved 1" });
    await waitFor(() => expect(figures()).toEqual(["3", "1", "0", "1", "0"]));

    await user.click(screen.getByRole("button", { name: "History" }));
    const history = within(screen.getByRole("list", { name: "Timeline" }));
    history.getByText("by Asha Rao");
    history.getByText("by you");
  });

  it("shows its reviews, which can be filtered but not changed", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller });
    await aReview({ product, stars: 4, text: "Soft and warm." });
    await aReview({ product, stars: 1, text: "It shrank." });
    const { user } = await renderSellerApp(database, `/detail/${product.id}`, seller);
    const reviews = within(await screen.findByRole("region", { name: "Reviews" }));
    await reviews.findByText("Soft and warm.");
    reviews.getByText("2.5");
    expect(reviews.queryByRole("button", { name: /edit|remove|write/i })).toBeNull();
    expect(reviews.queryByText("You can review a product once it has been delivered.")).toBeNull();
    await user.click(reviews.getByRole("button", { name: "1 star: 1 review" }));
    await reviews.findByText("1 review with 1 star");
    await waitFor(() => expect(reviews.queryByText("Soft and warm.")).toBeNull());
    reviews.getByText("It shrank.");
  });

  it("shows its details, SKU first", async () => {
    const seller = await aSeller();
    const facts = [{ name: "Fabric", value: "Cotton" }];
    const details = { sku: "KU-1", mrpPaise: paise(99_800), weightGrams: 250, returnDays: 7, facts };
    const { id } = await aProduct({ seller, details });
    await renderSellerApp(database, `/detail/${id}`, seller);
    const table = within(await screen.findByRole("table", { name: "Product details" }));
    const rows = table.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ["SKU", "KU-1"],
      ["Weight", "250 g"],
      ["Fabric", "Cotton"],
      ["Return window", "At most 7 days"],
    ]);
    expect(screen.getByText("50% off")).toBeDefined();
  });

  it("can be unlisted and listed again", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller });
    const { user } = await renderSellerApp(database, `/detail/${product.id}`, seller);
    await user.click(await screen.findByRole("button", { name: "Unlist" }));
    await screen.findByText(/^You unlisted it\. List it again to sell it\./);
    await user.click(screen.getByRole("button", { name: "List Again" }));
    await waitFor(() => expect(screen.queryByText(/^You unlisted it/)).toBeNull());
    expect(screen.getByRole("button", { name: "Unlist" })).toBeDefined();
  });

  it("in a family is unlisted by its full name, without the other variants", async () => {
    const seller = await aSeller();
    const { productIds } = await aFamily({ seller, name: "Linen shirt" });
    const { user } = await renderSellerApp(database, `/detail/${productIds[3]}`, seller);
    await user.click(await screen.findByRole("button", { name: "Unlist" }));
    await screen.findByText("“Linen shirt (Red, M)” is unlisted.");
  });

  it("that was deleted stays available for its orders only", async () => {
    const seller = await aSeller();
    const product = await aProduct({ seller, name: "Old lamp" });
    await anOrder({ buyer: await aBuyer(), lines: [{ product }] });
    const { api, user, router } = await renderSellerApp(database, "/", seller);
    const link = await screen.findByRole("link", { name: "Old lamp" });
    await api.client.product.delete.mutate({ productId: product.id });
    await user.click(link);
    expect(await screen.findByText("Deleted")).toBeDefined();
    expect(router.state.location.pathname).toBe(`/detail/${product.id}`);
    expect(screen.getByRole("heading", { level: 1, name: "Old lamp" })).toBeDefined();
    expect(await screen.findByRole("button", { name: /^Approve/ })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
    expect(screen.queryByRole("button", { name: /unlist|list again|delete/i })).toBeNull();
  });

  it.each(["01980000-0000-7000-8000-000000000001", "not-an-id"])("is not found at %s", async (id) => {
    await renderSellerApp(database, `/detail/${id}`, await aSeller());
    expect(await screen.findByText("Product not found")).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe("/");
  });

  it("of another seller is not found", async () => {
    const product = await aProduct();
    await renderSellerApp(database, `/detail/${product.id}`, await aSeller());
    expect(await screen.findByText("Product not found")).toBeDefined();
  });
});

describe("the rest of the app", () => {
  it("has a public page about Haat", async () => {
    await renderSellerApp(database, "/about");
    expect(await screen.findByText("10,000+")).toBeDefined();
    expect(await screen.findByRole("link", { name: "Log In" })).toBeDefined();
  });

  it("shows a page for an unknown address", async () => {
    await renderSellerApp(database, "/nowhere", await aSeller());
    expect(await screen.findByText("There is nothing at this address.")).toBeDefined();
  });
});
