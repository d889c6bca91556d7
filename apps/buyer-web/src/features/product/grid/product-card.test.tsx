import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct, aBuyer, anEntry } = builders(database);

beforeAll(async () => {
  await aProduct({ name: "Silk saree", stock: 6 });
  await aProduct({ name: "Copper jug", stock: 5 });
  await aProduct({ name: "Sold bowl", stock: 0 });
});

async function cardOf(name: string) {
  const card = (await screen.findByRole("link", { name })).closest("article");
  if (!card) throw new Error(`no card of ${name}`);
  return card;
}

const addSaree = () => screen.findByRole<HTMLButtonElement>("button", { name: "Add Silk saree to cart" });

describe("a product's card", () => {
  it("shows low stock, and can't add sold-out products", async () => {
    await renderShop(database, "/products");
    expect((await cardOf("Silk saree")).textContent).not.toMatch(/left|Stock/);
    expect((await cardOf("Copper jug")).textContent).toContain("Only 5 left");
    expect((await cardOf("Sold bowl")).textContent).toContain("Out of Stock");
    const add = screen.getByRole<HTMLButtonElement>("button", { name: "Add Sold bowl to cart" });
    expect(add.disabled).toBe(true);
    expect((await addSaree()).disabled).toBe(false);
  });

  it("shows the MRP from a discount of one per cent", async () => {
    const off = (name: string, mrp: number) =>
      aProduct({ name, pricePaise: 79_900, details: { mrpPaise: paise(mrp) } });
    await off("Off mat", 99_900);
    await off("Near mat", 80_500);
    await off("Full mat", 79_900);
    await renderShop(database, "/products?search=mat");
    const struck = async (name: string) => (await cardOf(name)).querySelector("s")?.textContent;
    expect(await struck("Off mat")).toBe("₹999");
    expect((await cardOf("Off mat")).textContent).toContain("20% off");
    for (const name of ["Near mat", "Full mat"]) {
      expect(await struck(name)).toBeUndefined();
      expect((await cardOf(name)).textContent).not.toMatch(/off|M\.R\.P\./);
    }
  });

  it("opens the product and remembers it", async () => {
    const { user, router } = await renderShop(database, "/products");
    await user.click(within(await cardOf("Silk saree")).getByRole("link"));
    await screen.findByRole("heading", { name: "Silk saree" });
    const chosen = router.state.location.href;
    await router.navigate({ to: "/detail" });
    await waitFor(() => expect(router.state.location.href).toBe(chosen));
  });

  it("says “In cart” only to the buyer who has it there", async () => {
    const [buyer, saree] = [await aBuyer(), await aProduct({ name: "Cotton saree" })];
    await anEntry({ buyer, product: saree });
    const { user } = await renderShop(database, "/products?search=saree", buyer);
    await within(await cardOf("Cotton saree")).findByText("In cart");
    expect(within(await cardOf("Silk saree")).queryByText("In cart")).toBeNull();
    await user.click(await addSaree());
    await within(await cardOf("Silk saree")).findByText("In cart");
  });

  it("fades in after at most eight steps", async () => {
    for (let step = 0; step < 12; step += 1) await aProduct({ name: `Brick ${step}`, brand: "Kiln" });
    await renderShop(database, "/products?search=kiln");
    await screen.findByRole("link", { name: "Brick 0" });
    const delays = [...document.querySelectorAll<HTMLElement>("main li[style]")].map((card) =>
      Number.parseInt(card.style.getPropertyValue("--delay"), 10),
    );
    expect(delays.slice(0, 3)).toEqual([0, 100, 200]);
    expect(Math.max(...delays)).toBe(800);
  });

  it("adds one piece to the buyer's cart and says so", async () => {
    const { user, api } = await renderShop(database, "/products?search=saree", await aBuyer());
    api.hold("cart.add");
    const add = await addSaree();
    await user.click(add);
    const busy = await screen.findByRole("button", { name: "Adding..." });
    expect(busy.textContent).toBe("Adding...");
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    expect(busy.hasAttribute("data-loading"), "the loading state hides the words").toBe(false);
    expect(document.activeElement, "the keyboard keeps its place").toBe(add);
    await user.click(busy);
    api.restore();
    expect((await screen.findByText("Added to cart successfully!")).closest("[role=status]")).not.toBeNull();
    await addSaree();
    const cart = await api.client.cart.show.query();
    expect(cart.entries.map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ["Silk saree", 1],
    ]);
  });

  it("adds once for a double click", async () => {
    const { api } = await renderShop(database, "/products?search=saree", await aBuyer());
    const add = await addSaree();
    fireEvent.click(add);
    fireEvent.click(add);
    await screen.findByText("Added to cart successfully!");
    const { entries } = await api.client.cart.show.query();
    expect(entries.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it("sends a visitor to the login and remembers the product", async () => {
    const { user, router } = await renderShop(database, "/products?search=saree");
    await user.click(await addSaree());
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/products?search=saree" });
    expect(sessionStorage.getItem("haat-pending-add")).not.toBeNull();
    await screen.findByText("Log in and we'll add it to your cart.");
  });

  it("sends a visitor who clicks twice to one login", async () => {
    const { user, router } = await renderShop(database, "/products?search=saree");
    await user.dblClick(await addSaree());
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/products?search=saree" });
  });

  it("goes to the login when the session has ended", async () => {
    const { user, router, api } = await renderShop(database, "/products?search=saree", await aBuyer());
    const add = await addSaree();
    api.leave();
    await user.click(add);
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ redirect: "/products?search=saree" });
  });

  it("shows the server's message when the stock is too low", async () => {
    const product = await aProduct({ name: "Last vase", stock: 1 });
    const { user, api } = await renderShop(database, "/products?search=vase", await aBuyer());
    await screen.findByText("Only 1 left");
    await api.client.cart.add.mutate({ productId: product.id, quantity: 1 });
    await user.click(screen.getByRole("button", { name: "Add Last vase to cart" }));
    await screen.findByText(/Only 1 of “Last vase” left/);
  });

  it("shows the failure when there is no answer", async () => {
    const { user, api } = await renderShop(database, "/products?search=saree", await aBuyer());
    api.cut("cart.add");
    await user.click(await addSaree());
    const told = await screen.findByText("Failed to add product to cart");
    expect(told.closest("[role=alert]")).not.toBeNull();
  });
});
