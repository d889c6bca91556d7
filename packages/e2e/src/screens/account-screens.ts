import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const refusedDeletion = async (page: Page) => {
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await page.getByText("Enter your current password.").waitFor();
};

/** Screens before deleting an account. */
export const accountScreens: readonly Screen[] = [
  {
    app: "shop",
    name: "profile-delete",
    path: "/profile",
    as: "buyer",
    text: "Download My Data",
    prepare: refusedDeletion,
  },
  {
    app: "seller",
    name: "profile-delete",
    onlyLong: true,
    path: "/profile",
    as: "seller",
    text: "Download My Data",
    prepare: refusedDeletion,
  },
];
