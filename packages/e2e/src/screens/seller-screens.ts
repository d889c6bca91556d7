import type { Page } from "@playwright/test";
import { aPhoto } from "../people/steps.ts";
import { failing, waiting, type Screen } from "./screen.ts";

/** Opens a dialog of the first family in the list. */
async function askOfFamily(page: Page, what: string): Promise<void> {
  await page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^\d+ variants of / }) })
    .first()
    .getByRole("button", { name: /^More for / })
    .click();
  await page.getByRole("menuitem", { name: what }).click();
  await page.getByRole("dialog").waitFor();
}

export const sellerScreens: readonly Screen[] = [
  { app: "seller", name: "login", path: "/login", as: null, text: "Sign up now" },
  { app: "seller", name: "signup", path: "/signup", as: null, text: "Account type" },
  {
    app: "seller",
    name: "forgot-password",
    onlyLong: true,
    path: "/forgot-password",
    as: null,
    text: "Send Reset Link",
  },
  { app: "seller", name: "reset-password", path: "/reset-password#a-token", as: null, text: "New password" },
  { app: "seller", name: "dashboard", path: "/", as: "seller", text: "Approve" },
  { app: "seller", name: "dashboard-all", onlyLong: true, path: "/?stage=ALL", as: "seller", text: "All" },
  {
    app: "seller",
    name: "dashboard-days",
    path: "/",
    as: "seller",
    text: "Approve",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Day by day" }).click();
      await page.getByRole("table", { name: "Figures day by day" }).waitFor();
    },
  },
  {
    app: "seller",
    name: "dashboard-added",
    onlyLong: true,
    path: "/?added=1&stage=REJECTED",
    as: "seller",
    text: "Product added.",
  },
  {
    app: "seller",
    name: "dashboard-loading",
    path: "/",
    as: "seller",
    ...waiting(/order\.(listRequests|figures)/),
    text: "Dashboard",
  },
  {
    app: "seller",
    name: "dashboard-error",
    path: "/",
    as: "seller",
    ...failing(/order\.(listRequests|figures)/),
    text: "Try Again",
  },
  {
    app: "seller",
    name: "dashboard-reject",
    path: "/",
    as: "seller",
    text: "Approve",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Reject / })
        .first()
        .click();
      await page.getByRole("button", { name: "Reject Order" }).click();
      await page.getByText("A reason is required.").waitFor();
    },
  },
  { app: "seller", name: "add", path: "/add", as: "seller", text: "Add a New Product" },
  {
    app: "seller",
    name: "add-errors",
    path: "/add",
    as: "seller",
    text: "Add a New Product",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add Product" }).click();
      await page.getByText("Please upload at least one image.").waitFor();
    },
  },
  {
    app: "seller",
    name: "add-variants",
    path: "/add",
    as: "seller",
    text: "Add a New Product",
    prepare: async (page) => {
      await page.getByRole("switch", { name: "Comes in sizes or colours" }).click();
      for (const size of ["S", "M", "3XL"]) await page.getByText(size, { exact: true }).click();
      await page.getByRole("button", { name: "Add Another Option" }).click();
      for (const colour of ["Navy", "Maroon"]) await page.getByText(colour, { exact: true }).click();
      await page.getByLabel("Price of M, Navy").fill("cheap");
      await page.getByRole("button", { name: "Add Product" }).click();
      await page.getByText("Product name is required.").waitFor();
    },
  },
  {
    app: "seller",
    name: "add-variant-pictures",
    path: "/add",
    as: "seller",
    text: "Add a New Product",
    prepare: async (page) => {
      await page.getByRole("switch", { name: "Comes in sizes or colours" }).click();
      for (const size of ["M", "3XL"]) await page.getByText(size, { exact: true }).click();
      const buffer = await aPhoto();
      const row = page.getByRole("button", { name: /^Images of M:/ });
      const dialog = page.getByRole("dialog", { name: "Images of M" });
      await row.click();
      const choose = dialog.getByLabel("Choose images of M");
      await choose.setInputFiles(
        ["front.jpg", "back.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer })),
      );
      await dialog.getByRole("img", { name: "Image 2" }).waitFor();
      await choose.setInputFiles({
        name: "notes.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("No picture."),
      });
      await dialog.getByText(/^notes\.txt: /).waitFor();
    },
  },
  { app: "seller", name: "update", path: "/update", as: "seller", text: /· 1 unlisted/ },
  {
    app: "seller",
    name: "update-low",
    onlyLong: true,
    path: "/update?low=1&sort=stock",
    as: "seller",
    text: /Showing \d+ of \d+ products/,
  },
  {
    app: "seller",
    name: "update-none",
    onlyLong: true,
    path: "/update?search=zeppelin",
    as: "seller",
    text: "No products found.",
  },
  {
    app: "seller",
    name: "update-long-names",
    onlyLong: true,
    path: "/update?search=Longname",
    as: "seller",
    text: "Showing 1 of 1 product",
  },
  {
    app: "seller",
    name: "who-is-there",
    path: "/profile",
    as: "seller",
    ...waiting(/account\.me/),
    text: "Loading…",
  },
  {
    app: "seller",
    name: "update-loading",
    path: "/update",
    as: "seller",
    ...waiting(/product\.listOwn/),
    text: "Loading products...",
  },
  {
    app: "seller",
    name: "update-error",
    path: "/update",
    as: "seller",
    ...failing(/product\.listOwn/),
    text: "Failed to fetch products. Please try again later.",
  },
  {
    app: "seller",
    name: "update-stock",
    path: "/update",
    as: "seller",
    // The overlay keeps its place and would cover other controls of a smaller window.
    onlyAt: 390,
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      await page.getByRole("button", { name: /Change the stock of Longname/ }).click();
      await page.getByRole("textbox", { name: /^Stock of Longname/ }).fill("many");
      await page.keyboard.press("Enter");
      await page.getByText("Enter the stock as a whole number of pieces, 0 or more.").waitFor();
    },
  },
  {
    app: "seller",
    name: "update-ticked",
    path: "/update",
    as: "seller",
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      await page
        .getByRole("checkbox", { name: /^Select (?!all \d+ shown)/ })
        .first()
        .check();
      await page.getByText(/ selected$/).waitFor();
    },
  },
  {
    app: "seller",
    name: "update-prices",
    path: "/update",
    as: "seller",
    // Wide windows show it in the bar instead of a menu.
    onlyAt: 390,
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      // Selecting families would select every size, too many to show.
      for (const name of [/^Select Longname/, /^Select हाथ/])
        await page.getByRole("checkbox", { name }).check();
      await page.getByRole("button", { name: "Change…" }).click();
      await page.getByRole("menuitem", { name: "Change Price…" }).click();
      await page.getByLabel("Per cent").fill("10");
      await page.getByText(/ → /).first().waitFor();
    },
  },
  {
    app: "seller",
    name: "update-family",
    path: "/update",
    as: "seller",
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^\d+ variants of / })
        .first()
        .click();
      await page
        .getByRole("checkbox", { name: /^Select .*\)$/ })
        .first()
        .waitFor();
    },
  },
  {
    app: "seller",
    name: "update-group",
    path: "/update",
    as: "seller",
    // Wide windows show it in the bar instead of a menu.
    onlyAt: 390,
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      for (const name of ["Left over from last year", "Too good to be true"])
        await page.getByRole("checkbox", { name: `Select ${name}` }).check();
      await page.getByRole("button", { name: "Change…" }).click();
      await page.getByRole("menuitem", { name: "Group as Sizes or Colours…" }).click();
      await page.getByRole("button", { name: "Add Another Option" }).click();
      await page.getByRole("button", { name: "Group 2 products" }).click();
      await page.getByText("A value is required.").first().waitFor();
    },
  },
  {
    app: "seller",
    name: "update-variant",
    path: "/update",
    as: "seller",
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      await askOfFamily(page, "Add a Size or Colour…");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByText("A value is required.").first().waitFor();
    },
  },
  {
    app: "seller",
    name: "update-guide",
    path: "/update",
    as: "seller",
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      await askOfFamily(page, "Size Guide…");
      await page.getByRole("button", { name: "Add a Size Table" }).click();
      await page.getByText("On the product page").waitFor();
    },
  },
  {
    app: "seller",
    name: "update-edit",
    path: "/update",
    as: "seller",
    text: /Showing \d+ of \d+ products/,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await page.getByLabel("Product name").fill("");
      await page.getByText(/^Leave empty to keep/).waitFor();
    },
  },
  { app: "seller", name: "import", path: "/import", as: "seller", text: "Choose a CSV file" },
  {
    app: "seller",
    name: "import-checked",
    path: "/import",
    as: "seller",
    text: "Choose a CSV file",
    prepare: async (page) => {
      const row = "Brass lamp,Diya,Cast in Moradabad.,Home & Kitchen,Home Decor,1299.50,4";
      const file = `Name,Brand,Description,Category,Subcategory,Price,Stock,Images\n${row},/media/demo-0-1-1-whole.webp\n${row},`;
      await page
        .getByLabel("Choose a CSV file")
        .setInputFiles({ name: "lamps.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
      await page.getByText("Fill in “Images” with an image address").waitFor();
    },
  },
  { app: "seller", name: "detail", path: "/detail/:own", as: "seller", text: "Orders per day" },
  { app: "seller", name: "detail-long-name", path: "/detail/:long", as: "seller", text: "Orders per day" },
  {
    app: "seller",
    name: "detail-hidden",
    onlyLong: true,
    path: "/detail/:hidden",
    as: "seller",
    text: "Hidden by the shop",
  },
  {
    app: "seller",
    name: "detail-deleted",
    onlyLong: true,
    path: "/detail/:deleted",
    as: "seller",
    text: "You deleted this product.",
  },
  {
    app: "seller",
    name: "detail-missing",
    onlyLong: true,
    path: "/detail/019dd1f5-7000-7abc-8def-0123456789ab",
    as: "seller",
    text: "Product not found",
    complaint: /404/,
  },
  {
    app: "seller",
    name: "detail-error",
    path: "/detail/:own",
    as: "seller",
    ...failing(/product\.getOwn/),
    text: "Failed to load product details",
  },
  {
    app: "seller",
    name: "profile-holiday",
    path: "/profile",
    as: "seller",
    text: "No holiday set.",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Save Holiday" }).click();
      await page.getByText("Enter a date.").first().waitFor();
    },
  },
  { app: "seller", name: "profile", path: "/profile", as: "seller", text: "seller@haat.test" },
  { app: "seller", name: "about", path: "/about", as: "seller", text: "10,000+" },
];
