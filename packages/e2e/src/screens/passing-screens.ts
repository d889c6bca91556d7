import { expect, type Page } from "@playwright/test";
import { callsOf } from "../people/calls.ts";
import { tryLogin } from "../people/people.ts";
import type { Screen } from "./screen.ts";

/** Adds a product to the cart that can be removed again. */
async function addToCart(page: Page): Promise<string> {
  const { query, mutate } = callsOf(page.context(), new URL(page.url()).origin);
  const { entries } = await query<{ entries: { product: { id: string } }[] }>("cart.show");
  const inCart = new Set(entries.map(({ product }) => product.id));
  // A demo product, because other tests change theirs. Lamps have no sizes.
  const { products } = await query<{ products: { id: string; name: string; stock: number }[] }>(
    "product.list",
    {
      search: "lamp",
    },
  );
  const other = products.find(({ id, stock }) => stock > 0 && !inCart.has(id));
  await mutate("cart.add", { productId: other?.id, quantity: 1 });
  return other?.name ?? "no product";
}

/** Transient states and first visits. */
export const passingScreens: readonly Screen[] = [
  {
    app: "shop",
    name: "suggestions",
    path: "/about",
    as: null,
    text: "10,000+",
    prepare: async (page) => {
      await page.getByPlaceholder("Search products...").first().pressSequentially("lam");
      await page.getByRole("option", { name: /^See all results/ }).waitFor();
    },
  },
  {
    app: "shop",
    name: "cart-undo",
    onlyLong: true,
    path: "/cart",
    as: "buyer",
    text: "Order Summary",
    prepare: async (page) => {
      const name = await addToCart(page);
      await page.reload();
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await page.getByRole("button", { name: `Undo: put ${name} back in the cart` }).waitFor();
    },
  },
  {
    app: "shop",
    name: "detail-buy-bar",
    path: "/detail/:first",
    as: null,
    text: "Add to Cart",
    onlyAt: 390,
    prepare: async (page) => {
      // Scrolls to the top, because the buttons may be visible at the bottom too. Content that
      // loads below moves it again.
      await expect(async () => {
        await page.getByRole("heading", { name: "Reviews" }).evaluate((heading) => heading.scrollIntoView());
        await expect(page.getByRole("group", { name: "Buy this product" })).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    },
  },
  {
    app: "shop",
    name: "login-blocked",
    onlyLong: true,
    path: "/login",
    as: null,
    text: "Sign up now",
    complaint: /Failed to load resource/,
    prepare: async (page, { blocked = "" }) => {
      await tryLogin({ page, email: blocked });
      await page.getByText("This account is blocked.").waitFor();
    },
  },
  { app: "seller", name: "first-steps", path: "/", as: "beginner", text: "Add your first product" },
  {
    app: "seller",
    name: "dashboard-decided",
    onlyLong: true,
    path: "/",
    as: "seller",
    text: "Approve",
    // Requests sent while leaving fail.
    complaint: /net::ERR_FAILED/,
    prepare: async (page) => {
      // The decision is never sent, so the next screen has it again, and the time for Undo doesn't
      // end.
      await page.route(/order\.approve/, (route) => route.abort());
      await page.evaluate(() => {
        const { setTimeout: start } = globalThis;
        const unlessLong = (work: () => void, ms = 0) => (ms < 5_000 ? start(work, ms) : 0);
        Object.assign(globalThis, { setTimeout: unlessLong });
      });
      await page
        .getByRole("button", { name: /^Approve/ })
        .first()
        .click();
      await page.getByRole("button", { name: /^Undo/ }).waitFor();
    },
  },
  {
    app: "seller",
    name: "update-edit-leave",
    onlyLong: true,
    path: "/update",
    as: "seller",
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      const dialog = page.getByRole("dialog", { name: "Edit Product" });
      await dialog.getByLabel("Brand").fill("Another brand");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
    },
  },
  {
    app: "seller",
    name: "add-picture-refused",
    onlyLong: true,
    path: "/add",
    as: "seller",
    text: "Add a New Product",
    prepare: async (page) => {
      const file = { name: "price-list.png", mimeType: "image/png", buffer: Buffer.from("Lamps, 900 each") };
      await page.getByLabel("Choose images").setInputFiles(file);
      await page.getByRole("button", { name: "Dismiss the message about price-list.png" }).waitFor();
    },
  },
];
