import { expect, type Page } from "@playwright/test";
import type { App } from "./calls.ts";
import { controlsAnswer } from "./ready.ts";

/** Goes on to a page of the app without leaving it, as the browser's Back would. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, "", address), path);
}

/** A part of a page that comes late, by the name of its file in the build. */
export interface LatePart {
  readonly file: string;
  /** Brings the page to where it can be asked for. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Does what it is fetched for. */
  readonly ask: (page: Page) => Promise<void>;
  /** Whether somebody has asked for it and is told that it does not come; the others come by themselves. */
  readonly isMissed?: boolean;
  /** Sees it after it has been asked for, and puts it away. */
  readonly see?: (page: Page) => Promise<void>;
}

async function loadAgain(page: Page): Promise<void> {
  await page.reload();
  await controlsAnswer(page);
}

async function putAway(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

const seeDialog = async (page: Page) => {
  await expect(page.getByRole("dialog")).toBeVisible();
  await putAway(page);
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

const colourScheme: LatePart = {
  file: "colour-scheme-menu",
  ask: press("Colour scheme"),
  isMissed: true,
  see: async (page) => {
    await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  },
};

const drawer: LatePart = { file: "header-drawer", ask: press("Menu"), isMissed: true, see: seeDialog };

/** The search in the shop's header; it is a combobox when it has suggestions. */
export const searchBox = (page: Page) => page.getByPlaceholder("Search products...").first();

const shopParts: readonly LatePart[] = [
  {
    file: "shop-suggestions",
    ask: async (page) => {
      await searchBox(page).fill("");
      await searchBox(page).pressSequentially("lam");
    },
    see: async (page) => {
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("Escape");
    },
  },
  colourScheme,
  drawer,
  { file: "picture-zoom", ask: press(/^Enlarge/), isMissed: true, see: seeDialog },
  {
    file: "review-form",
    // It comes before it is asked for, so that the page has room for it.
    prepare: loadAgain,
    ask: press("Write a review"),
    isMissed: true,
    see: (page) => expect(page.getByRole("radio", { name: /5 stars/ })).toBeVisible(),
  },
  { file: "category-tree", ask: (page) => goOn(page, "/products") },
  {
    file: "price-slider",
    ask: async (page) => {
      await goOn(page, "/products?category=Clothing");
      await press(/ilters$/)(page);
    },
    see: (page) => expect(page.getByRole("slider").first()).toBeVisible(),
  },
  { file: "live-news", ask: (page) => goOn(page, "/orders") },
];

const playChime: LatePart = {
  file: "play-chime",
  ask: async (page) => {
    const sound = page.getByRole("button", { name: "Sound for new orders" });
    if ((await sound.getAttribute("aria-pressed")) === "true") await sound.click();
    await sound.click();
  },
};

const adminParts: readonly LatePart[] = [
  colourScheme,
  {
    file: "reason-modal",
    ask: async (page) => {
      await page
        .getByRole("combobox", { name: /^Status of order/ })
        .last()
        .click();
      await page.getByRole("option", { name: "Rejected" }).click();
    },
    isMissed: true,
    see: seeDialog,
  },
  {
    file: "sales",
    ask: (page) => goOn(page, "/admin/dashboard?view=sales"),
    see: (page) => expect(page.getByRole("heading", { name: "By seller, without shipping" })).toBeVisible(),
  },
  {
    file: "day-bars",
    // What it stands in may have come broken to the page as it was.
    prepare: loadAgain,
    ask: (page) => goOn(page, "/admin/dashboard?view=sales&days=90"),
  },
];

/** The late parts of each app in the order in which somebody comes by. */
export const lateParts: Record<App, readonly LatePart[]> = {
  shop: shopParts,
  seller: [colourScheme, drawer, playChime],
  admin: adminParts,
};

/** What a page asks for by itself when it is opened or first touched. */
export const atFirst: Record<App, readonly string[]> = {
  shop: ["buy-bar", "kept-fields", "keep-pages", "overlays"],
  seller: ["live-news", "kept-fields", "overlays"],
  admin: ["live-news", "kept-fields", "overlays"],
};
