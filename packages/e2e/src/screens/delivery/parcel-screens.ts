import type { Page } from "@playwright/test";
import { waitForFades } from "../../look/accessible.ts";
import { failing, waiting, type Screen } from "../screen.ts";

const seller = { app: "seller", as: "seller" } as const;
const admin = { app: "admin", as: "admin" } as const;

async function tickFirst(page: Page) {
  await page
    .getByRole("checkbox", { name: /^Select P\d/ })
    .first()
    .check();
  await page.getByText("1 parcel selected").waitFor();
}

async function chooseOfFirst(page: Page, item: string) {
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  // The menu moves while opening, and a press may miss its item.
  await waitForFades(page);
  await page.getByRole("menuitem", { name: item }).click();
}

export const parcelScreens: readonly Screen[] = [
  { ...seller, name: "parcels", path: "/parcels", text: /^Select (all|the)/ },
  {
    ...seller,
    name: "parcels-approve",
    onlyLong: true,
    path: "/parcels?list=to-approve",
    text: /^Select (all|the)/,
  },
  {
    ...seller,
    name: "parcels-delivered",
    onlyLong: true,
    path: "/parcels?list=delivered",
    text: /^Select (all|the)/,
  },
  { ...seller, name: "parcels-back", onlyLong: true, path: "/parcels?list=back", text: /^Select (all|the)/ },
  {
    ...seller,
    name: "parcels-none",
    onlyLong: true,
    path: "/parcels?search=zeppelin",
    text: "No parcels found",
  },
  {
    ...seller,
    ...waiting(/shipment\.list/),
    name: "parcels-loading",
    path: "/parcels?list=packed",
    text: "Handed over",
  },
  {
    ...seller,
    ...failing(/shipment\.list/),
    name: "parcels-error",
    path: "/parcels?list=packed",
    text: "Try Again",
  },
  {
    ...seller,
    name: "parcels-ticked",
    path: "/parcels?list=handed-over",
    text: /^Select (all|the)/,
    prepare: tickFirst,
  },
  {
    ...seller,
    name: "parcels-hand-over",
    path: "/parcels?list=packed",
    text: /^Select (all|the)/,
    prepare: async (page) => {
      await page.getByRole("checkbox", { name: /^Select (all|the)/ }).check();
      await page.getByRole("button", { name: "Hand Over", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: /^Hand Over: / });
      await dialog.getByRole("button", { name: "Hand Over" }).click();
      await dialog.getByText("A courier is required.").waitFor();
    },
  },
  {
    ...seller,
    name: "parcels-reason",
    path: "/parcels?list=handed-over",
    text: /^Select (all|the)/,
    prepare: async (page) => {
      await chooseOfFirst(page, "Coming Back");
      await page.getByRole("dialog").getByRole("button", { name: "Coming Back" }).click();
      await page.getByText("Choose a reason.").waitFor();
    },
  },
  {
    ...seller,
    name: "parcels-tracking",
    path: "/parcels?list=handed-over",
    text: /^Select (all|the)/,
    prepare: async (page) => {
      await chooseOfFirst(page, "Tracking Number…");
      await page.getByRole("dialog", { name: /^Tracking Number of P/ }).waitFor();
    },
  },
  {
    ...seller,
    name: "parcels-label",
    path: "/parcels?list=packed",
    text: /^Select (all|the)/,
    prepare: async (page) => {
      await chooseOfFirst(page, "Print Label");
      await page.getByRole("dialog", { name: "1 label" }).waitFor();
    },
  },
  {
    ...seller,
    name: "parcels-slip",
    path: "/parcels?list=packed",
    text: /^Select (all|the)/,
    prepare: async (page) => {
      await chooseOfFirst(page, "Print Packing Slip");
      await page.getByRole("dialog", { name: "1 packing slip" }).waitFor();
    },
  },
  {
    ...admin,
    name: "settings-courier",
    onlyLong: true,
    path: "/admin/settings",
    text: "Couriers",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add a Courier" }).click();
      const dialog = page.getByRole("dialog", { name: "Add a Courier" });
      await dialog.getByRole("button", { name: "Add a Word" }).click();
      await dialog.getByRole("button", { name: "Save Courier" }).click();
      await dialog.getByText("A courier is required.").waitFor();
    },
  },
  { ...admin, name: "parcels-late", path: "/admin/parcels", text: /^P\d+$/ },
  {
    ...admin,
    name: "parcels-handed-over",
    onlyLong: true,
    path: "/admin/parcels?list=handed-over",
    text: "Parcels",
  },
  {
    ...admin,
    name: "parcels-none",
    onlyLong: true,
    path: "/admin/parcels?search=zeppelin",
    text: "No parcels found",
  },
  {
    ...admin,
    ...failing(/admin\.parcels/),
    name: "parcels-error",
    path: "/admin/parcels",
    text: "Try Again",
  },
];
