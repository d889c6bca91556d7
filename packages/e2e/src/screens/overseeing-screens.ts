import { demoPassword } from "../people/people.ts";
import { failing, waiting, type Screen } from "./screen.ts";

export const overseeingScreens: readonly Screen[] = [
  {
    app: "admin",
    name: "orders-chosen",
    path: "/admin/dashboard?status=pending",
    as: "admin",
    text: "Total revenue",
    prepare: async (page) => {
      await page
        .getByRole("checkbox", { name: /^Select order #/ })
        .first()
        .check();
      await page.getByText("1 order selected").waitFor();
    },
  },
  {
    app: "admin",
    name: "order-reject",
    path: "/admin/dashboard?status=pending",
    as: "admin",
    text: "Total revenue",
    prepare: async (page) => {
      await page
        .getByRole("combobox", { name: /^Status of order #/ })
        .first()
        .click();
      await page.getByRole("option", { name: "Rejected" }).click();
      await page.getByRole("button", { name: "Reject Order" }).click();
      await page.getByText("A reason is required.").waitFor();
    },
  },
  {
    app: "admin",
    name: "products-hide-family",
    onlyLong: true,
    path: "/admin/products",
    as: "admin",
    text: "In the shop",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Hide all of / })
        .first()
        .click();
      await page.getByRole("button", { name: "Hide Product" }).click();
      await page.getByText("A reason is required.").waitFor();
    },
  },
  { app: "admin", name: "admins", path: "/admin/admins", as: "admin", text: "Last login" },
  {
    app: "admin",
    name: "second-factor",
    path: "/admin/account",
    as: "admin",
    text: "This session",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Set Up Authenticator App" }).click();
      await page.getByRole("textbox", { name: "Current password" }).fill(demoPassword);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Setup key").waitFor();
    },
  },
  {
    app: "admin",
    name: "passkey",
    path: "/admin/account",
    as: "admin",
    text: "This session",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add a Passkey" }).click();
      await page.getByRole("textbox", { name: "Current password" }).fill(demoPassword);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("textbox", { name: "Name" }).waitFor();
    },
  },
  {
    app: "admin",
    name: "saved-filters",
    path: "/admin/dashboard?status=shipped",
    as: "admin",
    text: "Total revenue",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Saved Filters" }).click();
      const name = page.getByLabel("Save these filters as");
      await name.fill("On the way");
      // Keyboard, because a list that flips for lack of space moves away from the mouse.
      await name.press("Enter");
      await page.getByRole("button", { name: "Delete On the way" }).waitFor();
    },
  },
  { app: "admin", name: "health", path: "/admin/health", as: "admin", text: "Emails waiting" },
  {
    app: "admin",
    name: "health-loading",
    path: "/admin/health",
    as: "admin",
    text: "Loading health...",
    ...waiting(/admin\.health/),
  },
  {
    app: "admin",
    name: "health-error",
    path: "/admin/health",
    as: "admin",
    text: "Try Again",
    ...failing(/admin\.health/),
  },
];
