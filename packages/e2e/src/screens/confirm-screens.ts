import type { Screen } from "./screen.ts";

/** Screens about an unconfirmed address. */
export const confirmScreens: readonly Screen[] = [
  {
    app: "shop",
    name: "profile-unconfirmed",
    onlyLong: true,
    path: "/profile",
    as: "newcomer",
    text: "You won’t get emails yet.",
  },
  {
    app: "shop",
    name: "confirm-email-ended",
    onlyLong: true,
    path: "/confirm-email#a-token",
    as: null,
    text: "Confirm Address",
    complaint: /Failed to load resource/,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Confirm Address" }).click();
      await page.getByText("This link has expired.").waitFor();
    },
  },
  {
    app: "seller",
    name: "confirm-email",
    onlyLong: true,
    path: "/confirm-email#a-token",
    as: null,
    text: "Confirm Address",
  },
];
