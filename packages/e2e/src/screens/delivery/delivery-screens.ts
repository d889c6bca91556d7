import type { Page } from "@playwright/test";
import { failing, waiting, type Screen } from "../screen.ts";

async function askFor(page: Page, pin: string): Promise<void> {
  await page.getByLabel("Delivery PIN code").fill(pin);
  await page.getByRole("button", { name: "Check" }).click();
}

/** The buyer's PIN code, and delivery rules of sellers and shop. */
export const deliveryScreens: readonly Screen[] = [
  {
    app: "shop",
    name: "detail-delivered",
    onlyLong: true,
    path: "/detail/:first",
    as: null,
    text: "Add to Cart",
    prepare: async (page) => {
      await askFor(page, "560001");
      await page.getByText(/^By .+ · Cash on delivery$/).waitFor();
    },
  },
  {
    app: "shop",
    name: "detail-wrong-pin",
    onlyLong: true,
    path: "/detail/:first",
    as: null,
    text: "Add to Cart",
    prepare: async (page) => {
      await askFor(page, "12");
      await page.getByText("A PIN code has six digits, for example 560001.").waitFor();
    },
  },
  {
    app: "shop",
    name: "products-reaching",
    onlyLong: true,
    path: "/products?pin=560001",
    as: null,
    text: "Delivers to 560001",
  },
  { app: "seller", name: "delivery", path: "/delivery", as: "seller", text: "Add Rule" },
  {
    app: "seller",
    name: "delivery-rule",
    path: "/delivery",
    as: "seller",
    text: "Add Rule",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add Rule" }).click();
      await page.getByLabel("PIN code starts with").fill("0");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByText("Enter a PIN code or its first digits").waitFor();
    },
  },
  {
    app: "seller",
    name: "delivery-bad-file",
    onlyLong: true,
    path: "/delivery",
    as: "seller",
    text: "Add Rule",
    prepare: async (page) => {
      await page.getByLabel("Choose a CSV file").setInputFiles({
        name: "pins.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("PIN code,Delivered\n12,perhaps\n013,yes\n"),
      });
      await page.getByText("Line 3").waitFor();
    },
  },
  {
    app: "seller",
    name: "delivery-loading",
    path: "/delivery",
    as: "seller",
    ...waiting(/delivery\.rules/),
    text: "Loading your rules...",
  },
  {
    app: "seller",
    name: "delivery-error",
    path: "/delivery",
    as: "seller",
    ...failing(/delivery\.rules/),
    text: "Try Again",
  },
  { app: "admin", name: "delivery", path: "/admin/delivery", as: "admin", text: "Unserved PIN codes" },
];
