import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const refusedDeletion = async (page: Page) => {
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Enter your current password.").waitFor();
};

/** Screens before deleting an account. */
export const accountScreens: readonly Screen[] = [
  {
    app: "shop",
    name: "profile-delete",
    path: "/profile",
    as: "buyer",
    text: "Download my data",
    prepare: refusedDeletion,
  },
  {
    app: "seller",
    name: "profile-delete",
    onlyLong: true,
    path: "/profile",
    as: "seller",
    text: "Download my data",
    prepare: refusedDeletion,
  },
];
