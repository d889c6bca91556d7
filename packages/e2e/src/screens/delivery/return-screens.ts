import { failing, waiting, type Screen } from "../screen.ts";

const seller = { app: "seller", as: "seller" } as const;
const admin = { app: "admin", as: "admin" } as const;
const order = { app: "shop", as: "buyer", path: "/orders/:returnable", text: "Buy Again" } as const;

export const returnScreens: readonly Screen[] = [
  { ...order, name: "order-returnable" },
  {
    ...order,
    name: "send-back",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Return (?!R\d)/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Request Return" }).click();
      await dialog.getByText("Choose a reason.").waitFor();
    },
  },
  { app: "shop", as: "buyer", name: "order-returned", path: "/orders/:returned", text: "Cancel Return" },
  { ...seller, name: "returns", path: "/returns", text: "Approve" },
  {
    ...seller,
    as: "beginner",
    name: "returns-none",
    onlyLong: true,
    path: "/returns",
    text: "No requests to answer",
  },
  {
    ...seller,
    ...waiting(/returns\.list/),
    name: "returns-loading",
    path: "/returns?list=coming",
    text: "Coming back",
  },
  {
    ...seller,
    ...failing(/returns\.list/),
    name: "returns-error",
    path: "/returns?list=coming",
    text: "Try Again",
  },
  {
    ...admin,
    name: "returns",
    path: "/admin/returns",
    text: "Decide for Seller",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Decide for Seller / })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Decide for Seller" }).click();
      await dialog.getByText("Say why.").waitFor();
    },
  },
  { ...admin, name: "returns-settle", path: "/admin/returns?list=to-settle", text: "Received" },
  {
    ...admin,
    name: "returns-none",
    onlyLong: true,
    path: "/admin/returns?search=zeppelin",
    text: /Nothing in/,
  },
  {
    ...admin,
    ...failing(/allReturns\.list/),
    name: "returns-error",
    path: "/admin/returns",
    text: "Try Again",
  },
];
