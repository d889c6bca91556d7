import type { Screen } from "./screen.ts";

export const productScreens: readonly Screen[] = [
  { app: "shop", name: "detail", path: "/detail/:first", as: null, text: "Add to Cart" },
  {
    app: "shop",
    name: "detail-family",
    path: "/detail/:family",
    as: null,
    text: "Size guide",
    prepare: async (page) => {
      await page.getByText("Size guide").click();
      await page.getByRole("region", { name: "Sizes" }).waitFor();
    },
  },
  { app: "shop", name: "detail-long-name", path: "/detail/:long", as: null, text: "Longname" },
  {
    app: "shop",
    name: "detail-away",
    onlyLong: true,
    path: "/detail/:away",
    as: "buyer",
    text: /^Back on .+: the seller/,
  },
  {
    app: "shop",
    name: "products-away",
    onlyLong: true,
    path: "/products?search=travelling",
    as: null,
    text: /^Back on /,
  },
  { app: "shop", name: "detail-hindi", path: "/detail/:hindi", as: null, text: "हाथ" },
  {
    app: "shop",
    name: "detail-zoomed",
    path: "/detail/:first",
    as: null,
    text: "Add to Cart",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^Enlarge/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    app: "shop",
    name: "detail-missing",
    onlyLong: true,
    path: "/detail/019dd1f5-7000-7abc-8def-0123456789ab",
    as: null,
    text: /not/i,
    complaint: /404/,
  },
  {
    app: "shop",
    name: "products-guess",
    onlyLong: true,
    path: "/products?search=red+sofa+under+9000",
    as: null,
    text: "No exact match. Showing similar products.",
  },
];
