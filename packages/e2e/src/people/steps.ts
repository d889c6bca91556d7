import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { open } from "../look/ready.ts";

export interface Goods {
  readonly name: string;
  readonly priceRupees: string;
  readonly stock: string;
}

/** An image like a camera's, `scale` times 900 × 1200. */
export function aPhoto(scale = 1): Promise<Buffer> {
  const size = { width: 900 * scale, height: 1200 * scale };
  return sharp({ create: { ...size, channels: 3, background: "#3f6fb5" } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="900" height="1200"><circle cx="450" cy="640" r="300" fill="#f3e3c0"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();
}

/** Ends on the dashboard. */
export async function addProduct(page: Page, goods: Goods): Promise<void> {
  await fillProduct(page, goods);
  await page.getByRole("button", { name: "Add Product" }).click();
}

/** With one image, without submitting. */
export async function fillProduct(page: Page, { name, priceRupees, stock }: Goods): Promise<void> {
  await page.getByRole("link", { name: "Add Product" }).first().click();
  await expect(page.getByRole("heading", { name: "Add a New Product" })).toBeVisible();
  await page.getByLabel("Product name").fill(name);
  await page.getByLabel("Brand").fill("Neelmitti");
  await page.getByLabel("Description").fill("Thrown and painted by hand in Jaipur. 24 cm tall.");
  await page.getByLabel("Category", { exact: true }).selectOption("Home & Kitchen");
  await page.getByLabel("Subcategory", { exact: true }).selectOption("Home Decor");
  await page.getByLabel("Price").fill(priceRupees);
  await page.getByLabel("Stock").fill(stock);
  await page
    .getByLabel("Choose images")
    .setInputFiles({ name: "vase.jpg", mimeType: "image/jpeg", buffer: await aPhoto() });
  await expect(page.getByRole("img", { name: "Image 1" })).toBeVisible();
}

export async function findAndOpen(page: Page, name: string): Promise<void> {
  await page.getByLabel("Search products").fill(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=/);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  const address = {
    Road: "MG Road",
    City: "Bengaluru",
    District: "Bengaluru Urban",
    State: "Karnataka",
    "PIN code": "560001",
  };
  for (const [label, value] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Ends on the buyer's orders. */
export async function checkOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await fillAddress(page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeChecked();
  await page.getByRole("button", { name: "Place Order" }).click();
  // A refused quantity stays and shows its reason.
  await expect
    .poll(async () => {
      const refused = await page.getByRole("alert").allInnerTexts();
      return refused.length > 0 ? refused.join("; ") : new URL(page.url()).pathname;
    })
    .toMatch(/^\/orders\/.+/);
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await page.getByRole("link", { name: "My Orders" }).first().click();
  await expect(page).toHaveURL(/\/orders$/);
}

export function orderWith(page: Page, name: string): Locator {
  return page
    .getByRole("article", { name: /^Order / })
    .filter({ hasText: name })
    .first();
}

/** Waits, because pages show a new order within a second. */
export async function expectStock(
  page: Page,
  { shop, name, words }: { readonly shop: string; readonly name: string; readonly words: string },
): Promise<void> {
  await expect(async () => {
    await page.goto(`${shop}/products?search=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(await page.getByText(words, { exact: true }).count(), words).toBeGreaterThan(0);
  }).toPass();
}

export async function logInAsAdmin(page: Page, address: string, password: string): Promise<void> {
  await open(page, `${address}/admin/login`);
  await page.getByLabel("Email").fill("admin@haat.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

/** Opens a page from the admin's header. */
export async function openFromMenu(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: group }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** A number; money is in rupees. */
export async function figure(page: Page, label: string): Promise<number> {
  const value = page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
  await expect(value).toHaveText(/\d/);
  return Number((await value.innerText()).replaceAll(/[^\d.]/g, ""));
}
