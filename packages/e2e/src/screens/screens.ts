import type { Page } from "@playwright/test";
import { accountScreens } from "./account-screens.ts";
import { confirmScreens } from "./confirm-screens.ts";
import { confirmOrderScreens } from "./delivery/confirm-order-screens.ts";
import { deliveryScreens } from "./delivery/delivery-screens.ts";
import { moneyScreens } from "./delivery/money-screens.ts";
import { parcelScreens } from "./delivery/parcel-screens.ts";
import { returnScreens } from "./delivery/return-screens.ts";
import { overseeingScreens } from "./overseeing-screens.ts";
import { passingScreens } from "./passing-screens.ts";
import { productScreens } from "./product-screens.ts";
import { failing, waiting, type Screen } from "./screen.ts";
import { sellerScreens } from "./seller-screens.ts";

async function fillShipping(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("button", { name: "Continue to Payment" }).waitFor();
}

export const screens: readonly Screen[] = [
  { app: "shop", name: "home", path: "/", as: null, text: "Featured products" },
  { app: "shop", name: "products", path: "/products", as: null, text: /Showing \d+ products/ },
  {
    app: "shop",
    name: "products-filtered",
    path: "/products?category=Clothing&sort=price-asc",
    as: null,
    text: /Showing \d+ of \d+ products/,
  },
  {
    app: "shop",
    name: "products-none",
    onlyLong: true,
    path: "/products?search=zeppelin",
    as: null,
    text: "No products found.",
  },
  {
    app: "shop",
    name: "filter-page",
    path: "/sarchPro?category=Electronics",
    as: "buyer",
    text: /Showing \d+ of \d+ products/,
  },
  {
    app: "shop",
    name: "products-loading",
    path: "/products",
    as: null,
    via: { path: "/about", link: "See All Products" },
    ...waiting(/product\.list/),
    text: "Product List",
  },
  {
    app: "shop",
    name: "products-error",
    path: "/products",
    as: null,
    via: { path: "/about", link: "See All Products" },
    ...failing(/product\.list/),
    text: "Try Again",
  },
  {
    app: "shop",
    name: "products-long-names",
    path: "/products?search=Longname",
    as: null,
    text: /Showing 1 of \d+ products/,
  },
  {
    app: "shop",
    name: "menu",
    path: "/about",
    as: "buyer",
    text: "10,000+",
    onlyAt: 390,
    prepare: async (page) => {
      if ((page.viewportSize()?.width ?? 0) >= 992) return;
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  ...productScreens,
  { app: "shop", name: "about", path: "/about", as: null, text: "10,000+" },
  { app: "shop", name: "help", path: "/help", as: null, text: "How do I order?" },
  { app: "shop", name: "delivery", path: "/delivery", as: null, text: "Delivery fee" },
  { app: "shop", name: "returns", path: "/returns", as: null, text: "Before the seller approves" },
  { app: "shop", name: "privacy", path: "/privacy", as: "buyer", text: "Your data" },
  { app: "shop", name: "contact", path: "/contact", as: null, text: /contact details/ },
  { app: "shop", name: "sell", path: "/sell", as: null, text: "Open a Seller Account" },
  { app: "shop", name: "login", path: "/login", as: null, text: "Sign up now" },
  { app: "shop", name: "signup", path: "/signup", as: null, text: "Account type" },
  { app: "shop", name: "forgot-password", path: "/forgot-password", as: null, text: "Send Reset Link" },
  {
    app: "shop",
    name: "forgot-password-sent",
    onlyLong: true,
    path: "/forgot-password",
    as: null,
    text: "Send Reset Link",
    prepare: async (page) => {
      // A new address each time, because each may ask three times an hour.
      const address = `somebody.with.a.rather.long.address.${Date.now()}@shop-of-many-things.example.test`;
      await page.getByLabel("Email").fill(address);
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await page.getByText("If there’s an account").waitFor();
    },
  },
  {
    app: "shop",
    name: "reset-password-errors",
    path: "/reset-password#a-token",
    as: null,
    text: "New password",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Change Password" }).click();
      await page.getByText("Use at least 8 characters for the password.").waitFor();
    },
  },
  { app: "shop", name: "missing", path: "/no-such-page", as: null, text: /not/i, complaint: /404/ },
  { app: "shop", name: "cart", path: "/cart", as: "buyer", text: "Order Summary" },
  {
    app: "shop",
    name: "cart-empty",
    onlyLong: true,
    path: "/cart",
    as: "newcomer",
    text: "Your cart is empty",
  },
  {
    app: "shop",
    name: "cart-loading",
    path: "/cart",
    as: "buyer",
    ...waiting(/cart\.show/),
    text: "Loading your cart...",
  },
  { app: "shop", name: "cart-error", path: "/cart", as: "buyer", ...failing(/cart\.show/), text: "Retry" },
  {
    app: "shop",
    name: "checkout-shipping",
    path: "/cart",
    as: "buyer",
    text: "Order Summary",
    prepare: fillShipping,
  },
  {
    app: "shop",
    name: "checkout-shipping-errors",
    path: "/cart",
    as: "buyer",
    text: "Order Summary",
    prepare: async (page) => {
      await fillShipping(page);
      await page.getByLabel("City", { exact: true }).fill("");
      await page.getByLabel("PIN code", { exact: true }).fill("12");
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await page.getByText("Please fill in all shipping address fields.").first().waitFor();
    },
  },
  {
    app: "shop",
    name: "checkout-payment",
    path: "/cart",
    as: "buyer",
    text: "Order Summary",
    prepare: async (page) => {
      await fillShipping(page);
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await page.getByRole("button", { name: "Place Order" }).waitFor();
    },
  },
  { app: "shop", name: "single-checkout", path: "/order/:entry", as: "buyer", text: "Payment summary" },
  {
    app: "shop",
    name: "single-checkout-question",
    path: "/order/:entry",
    as: "buyer",
    text: "Payment summary",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Checkout" }).click();
      await page.getByText("Are you sure you want to order this product?").waitFor();
    },
  },
  {
    app: "shop",
    name: "single-checkout-gone",
    onlyLong: true,
    path: "/order/019dd1f5-7000-7abc-8def-0123456789ab",
    as: "buyer",
    text: "no longer in your cart",
  },
  {
    app: "shop",
    name: "orders-loading",
    path: "/orders",
    as: "buyer",
    ...waiting(/order\.list/),
    text: /Loading/,
  },
  {
    app: "shop",
    name: "orders-error",
    path: "/orders",
    as: "buyer",
    ...failing(/order\.list/),
    text: /Try Again|Retry/,
  },
  { app: "shop", name: "orders", path: "/orders", as: "buyer", text: "Order History" },
  {
    app: "shop",
    name: "order",
    path: "/orders",
    as: "buyer",
    text: "Order History",
    prepare: async (page) => {
      await page
        .getByRole("link", { name: /^Order #/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Print" }).waitFor();
    },
  },
  {
    app: "shop",
    name: "orders-empty",
    onlyLong: true,
    path: "/orders",
    as: "newcomer",
    text: "You don't have any orders yet",
  },
  {
    app: "shop",
    name: "orders-visitor",
    onlyLong: true,
    path: "/orders",
    as: null,
    text: "You need to log in to view your orders",
  },
  { app: "shop", name: "parches", path: "/parches", as: "buyer", text: /Bought|Approved|₹/ },
  { app: "shop", name: "profile", path: "/profile", as: "buyer", text: "buyer@haat.test" },
  {
    app: "shop",
    name: "profile-password",
    onlyLong: true,
    path: "/profile",
    as: "buyer",
    text: "This session",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Change Password" }).click();
      await page.getByLabel("Repeat new password").waitFor();
    },
  },
  {
    app: "shop",
    name: "profile-sessions-error",
    path: "/profile",
    as: "buyer",
    ...failing(/account\.sessions/),
    text: "Try Again",
  },
  { app: "shop", name: "address", path: "/updateAddress", as: "buyer", text: "PIN code" },
  {
    app: "shop",
    name: "review-own",
    onlyLong: true,
    path: "/detail/:reviewed#reviews",
    as: "buyer",
    text: "Your review",
  },
  {
    app: "shop",
    name: "review-form",
    path: "/detail/:received",
    as: "buyer",
    text: "Reviews",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Write a Review" }).click();
      await page.getByRole("radio", { name: /5 stars/ }).waitFor();
    },
  },
  ...sellerScreens,
  ...deliveryScreens,
  ...moneyScreens,
  ...returnScreens,
  { app: "admin", name: "login", path: "/admin/login", as: null, text: "Admin Login" },
  { app: "admin", name: "dashboard", path: "/admin/dashboard", as: "admin", text: "Total revenue" },
  {
    app: "admin",
    name: "dashboard-none",
    onlyLong: true,
    path: "/admin/dashboard?search=zeppelin",
    as: "admin",
    text: "No orders found",
  },
  {
    app: "admin",
    name: "dashboard-error",
    path: "/admin/dashboard",
    as: "admin",
    ...failing(/admin\.(dashboard|orders)/),
    text: "Try Again",
  },
  {
    app: "admin",
    name: "sales",
    path: "/admin/dashboard?view=sales&days=90",
    as: "admin",
    text: "By seller",
  },
  {
    app: "admin",
    name: "sales-figures",
    onlyLong: true,
    path: "/admin/dashboard?view=sales",
    as: "admin",
    text: "By seller",
    prepare: (page) => page.getByRole("button", { name: "Figures by day" }).click(),
  },
  {
    app: "admin",
    name: "order",
    path: "/admin/dashboard",
    as: "admin",
    text: "Total revenue",
    prepare: async (page) => {
      await page
        .getByRole("link", { name: /^Details of order/ })
        .first()
        .click();
      await page.getByRole("heading", { name: "Timeline" }).waitFor();
    },
  },
  { app: "admin", name: "people", path: "/admin/people?type=seller", as: "admin", text: "seller@haat.test" },
  {
    app: "admin",
    name: "people-none",
    onlyLong: true,
    path: "/admin/people?search=zeppelin",
    as: "admin",
    text: "No buyers found",
  },
  {
    app: "admin",
    name: "person-block",
    path: "/admin/people?type=seller",
    as: "admin",
    text: "seller@haat.test",
    prepare: async (page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("button", { name: "Block", exact: true }).click();
      await page.getByRole("textbox", { name: "Reason" }).waitFor();
    },
  },
  { app: "admin", name: "products", path: "/admin/products", as: "admin", text: "In the shop" },
  {
    app: "admin",
    name: "products-long-names",
    onlyLong: true,
    path: "/admin/products?search=Longname",
    as: "admin",
    text: "1 product",
  },
  { app: "admin", name: "settings", path: "/admin/settings", as: "admin", text: "Save Settings" },
  {
    app: "admin",
    name: "settings-errors",
    path: "/admin/settings",
    as: "admin",
    text: "Save Settings",
    prepare: async (page) => {
      await page.getByLabel("Shipping fee").fill("much");
      await page.getByRole("button", { name: "Save Settings" }).click();
      await page.getByText("Enter an amount in rupees").waitFor();
    },
  },
  { app: "admin", name: "audit", path: "/admin/audit", as: "admin", text: /\d+ events/ },
  { app: "admin", name: "synonyms", path: "/admin/synonyms", as: "admin", text: /\d+ synonyms/ },
  {
    app: "admin",
    name: "synonyms-add",
    path: "/admin/synonyms?search=haldi",
    as: "admin",
    text: "Add Synonyms",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add Synonyms" }).click();
      await page.getByRole("button", { name: "Save Synonyms" }).click();
      await page.getByText("Enter the words that buyers type.").waitFor();
    },
  },
  ...overseeingScreens,
  ...parcelScreens,
  ...confirmScreens,
  ...accountScreens,
  ...passingScreens,
  ...confirmOrderScreens,
];
