import type { Locator, Page } from "@playwright/test";
import { failing, waiting, type Screen } from "../screen.ts";

const seller = { app: "seller", as: "seller", path: "/money" } as const;
const admin = { app: "admin", as: "admin", path: "/admin/cash" } as const;

/** The dialog that books a courier's payment. */
async function openPayment(page: Page): Promise<Locator> {
  await page
    .getByRole("button", { name: /^Book a payment from / })
    .first()
    .click();
  return page.getByRole("dialog");
}

export const moneyScreens: readonly Screen[] = [
  { ...seller, name: "money", text: "Pending" },
  { ...seller, as: "beginner", name: "money-none", onlyLong: true, text: "No parcels yet" },
  { ...seller, ...waiting(/cash\./), name: "money-loading", text: "Loading parcels..." },
  { ...seller, ...failing(/cash\./), name: "money-error", text: "Try Again" },
  {
    ...seller,
    name: "money-statement",
    text: "Statements",
    prepare: async (page) => {
      await page.getByRole("region", { name: "Past weeks" }).getByRole("link").first().click();
      await page.getByText(/owed (?:you|the shop) before/).waitFor();
    },
  },
  { ...seller, name: "money-open", path: "/money/open", text: /(?:owes you|owe the shop) now/ },
  { ...admin, name: "cash", text: "Available" },
  {
    ...admin,
    name: "cash-payment",
    text: "Payments",
    prepare: async (page) => {
      await page.getByRole("table", { name: "Payments" }).getByRole("link").first().click();
      await page.getByRole("button", { name: "Reverse" }).waitFor();
    },
  },
  { ...admin, ...waiting(/cash\./), name: "cash-loading", text: "Cash" },
  { ...admin, ...failing(/cash\./), name: "cash-error", text: "Try Again" },
  {
    ...admin,
    name: "cash-remit",
    text: "With couriers",
    prepare: async (page) => {
      const dialog = await openPayment(page);
      await dialog.getByRole("button", { name: "Compare" }).click();
      await dialog.getByText("Paste the rows or choose a file.").waitFor();
    },
  },
  {
    ...admin,
    name: "cash-compared",
    text: "With couriers",
    prepare: async (page) => {
      const dialog = await openPayment(page);
      await dialog.getByLabel("Reference").fill("UTR 9");
      await dialog
        .getByLabel("Parcels it pays for")
        .fill("AWB\tCOD\nLOOK-4711-IN-2026\t1999\nP50001\t12499.50");
      await dialog.getByRole("button", { name: "Compare" }).click();
      await dialog.getByText(/^No row matches /).waitFor();
    },
  },
  {
    ...admin,
    name: "cash-rules",
    text: "Commission",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add a Rule" }).click();
      await page.getByLabel("Seller’s email").last().fill("nobody");
      await page.getByRole("button", { name: "Save Rules" }).click();
      await page.getByText("Enter a valid email address.").waitFor();
    },
  },
];
