import type { Screen } from "../screen.ts";

/** Screens about an unconfirmed first order. */
export const confirmOrderScreens: readonly Screen[] = [
  {
    app: "shop",
    name: "order-unconfirmed",
    onlyLong: true,
    path: "/orders/:unconfirmed",
    as: "firstTimer",
    text: /^Confirm this order by /,
  },
  {
    app: "shop",
    name: "orders-unconfirmed",
    onlyLong: true,
    path: "/orders",
    as: "firstTimer",
    text: "Confirm by email",
  },
  {
    app: "shop",
    name: "confirm-order",
    path: "/confirm-order#a-token",
    as: null,
    text: "Confirm Order",
  },
  {
    app: "shop",
    name: "confirm-order-ended",
    onlyLong: true,
    path: "/confirm-order#a-token",
    as: null,
    text: "Confirm Order",
    complaint: /Failed to load resource/,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Confirm Order" }).click();
      await page.getByText("This link has expired or the order is closed.").waitFor();
    },
  },
  {
    app: "seller",
    name: "request-unconfirmed",
    onlyLong: true,
    path: "/?search=:unconfirmedNumber",
    as: "seller",
    text: "Not confirmed yet",
  },
  {
    app: "admin",
    name: "order-unconfirmed",
    onlyLong: true,
    path: "/admin/orders/:unconfirmed",
    as: "admin",
    text: /^The buyer must confirm by /,
  },
];
