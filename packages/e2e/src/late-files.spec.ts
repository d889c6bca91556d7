import type { Page } from "@playwright/test";
import { intercept } from "./lines/intercept.ts";
import { controlsAnswer, open } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { enterAs, mainAction } from "./people/main-actions.ts";

test.describe.configure({ mode: "parallel" });
// Answers of the service worker bypass these routes.
test.use({ serviceWorkers: "block" });

/** Ways for a file to fail. */
const ways = ["nothing", "404", "cut off"] as const;
type Way = (typeof ways)[number];

/**
 * HAAT_LONG=yes tests every way in every place; otherwise the ways take turns over apps and kinds
 * of files.
 */
const isLong = process.env["HAAT_LONG"] === "yes";
const waysOf = <Its extends Way>(its: readonly Its[], turn: Its): readonly Its[] => (isLong ? its : [turn]);

/** Names of files that no page needs for its first drawing. */
const lateFile =
  /\/assets\/(?:overlays|header-drawer|colour-scheme-menu|live-order-events|review-form|shop-suggestions|category-tree|picture-zoom|price-slider|play-chime)-[^/]+\.(?:js|css)$/;

/** Fails files until the returned function is called; counts requests. */
async function failing(page: Page, files: RegExp, way: Way) {
  const asked = new Map<string, number>();
  const mend = await intercept(page, "*/assets/*", async ({ url, method }) => {
    if (!files.test(url)) return "on";
    const { pathname } = new URL(url);
    if (method === "GET") asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    if (way === "nothing") return "lost";
    if (way === "404") return { status: 404, type: "application/json", body: '{"message":"Nothing"}' };
    const whole = await (await fetch(url)).text();
    return { status: 200, type: "text/javascript", body: whole.slice(0, whole.length / 2) };
  });
  return { asked, mend };
}

const stands = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

for (const [app, turn] of [
  ["shop", "cut off"],
  ["seller", "404"],
  ["admin", "nothing"],
] as const)
  for (const way of waysOf(ways, turn))
    test(`late files of ${app} answered by ${way}: the page says so, still does its main action, and recovers`, async ({
      browser,
      server,
    }) => {
      const { path: address, begin, said } = await mainAction[app](browser, server);
      const context = await enterAs(browser, server, app);
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      const loads = countLoads(page);
      const { asked, mend } = await failing(page, lateFile, way);
      await open(page, `${server.byPort[app]}${address}`);
      const search = page.getByRole("searchbox", { name: "Search products" });
      if (app === "shop") await search.fill("half a word");

      const scheme = page.getByRole("button", { name: "Colour scheme" });
      const lost = page.getByText("The connection was lost. Please try again.");
      await scheme.click();
      if (way !== "nothing") {
        // The page may be from an earlier build: it reloads once and keeps the typed text.
        await expect.poll(loads).toBe(2);
        await stands(page);
        if (app === "shop") await expect(search).toHaveValue("half a word");
        await controlsAnswer(page);
        await scheme.click();
      }
      await expect(lost.first()).toBeVisible();
      if (app !== "admin") {
        await page.getByRole("button", { name: "Menu", exact: true }).click();
        await expect(lost.first()).toBeVisible();
      }
      await begin(page);
      await expect(page.getByText(said)).toBeVisible();
      await stands(page);
      expect(loads()).toBe(way === "nothing" ? 1 : 2);

      await mend();
      // By keyboard, because a toast covers the button for some seconds.
      if (way === "cut off") {
        // Browsers keep a broken script for the page's lifetime, but load it again for the next
        // page.
        const again = page.waitForResponse(/colour-scheme-menu-[^/]+\.js/);
        await scheme.press("Enter");
        await again;
        await open(page, page.url());
      }
      await scheme.press("Enter");
      await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
      const late = ["overlays", "colour-scheme-menu", ...(app === "admin" ? [] : ["header-drawer"])];
      for (const file of late)
        expect(
          [...asked.keys()].filter((path) => path.includes(`/${file}-`)),
          file,
        ).not.toEqual([]);
      await context.close();
    });

/** Counts loads from now on, including those of pages that reload immediately. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("response", (answer) => {
    const asked = answer.request();
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

for (const [file, turn, said] of [
  ["sales", "nothing", "Failed to load sales. Please try again."],
  ["day-bars", "404", "Failed to load the charts. The figures are under “Figures by day”."],
] as const)
  for (const way of waysOf(ways, turn))
    test(`the admin's ${file} answered by ${way}: a message replaces them, and trying again loads them`, async ({
      browser,
      server,
    }) => {
      const context = await enterAs(browser, server, "admin");
      const page = await context.newPage();
      const loads = countLoads(page);
      const { mend } = await failing(page, new RegExp(String.raw`/assets/${file}-[\w-]{8}\.js$`), way);
      await open(page, `${server.byPort.admin}/admin/dashboard?view=sales`);
      await expect.poll(loads).toBe(way === "nothing" ? 1 : 2);
      await expect(page.getByText(said)).toHaveCount(1);
      await mend();
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("img", { name: /The table below lists each day\.$/ })).toHaveCount(2);
      // A broken script stays for the page's lifetime, so trying again reloads the page.
      expect(loads()).toBe({ nothing: 1, "404": 2, "cut off": 3 }[way]);
      await context.close();
    });

for (const way of waysOf(["nothing", "404"], "404"))
  test(`the shop's category tree answered by ${way} loads on the next action`, async ({ page, server }) => {
    const loads = countLoads(page);
    const { asked, mend } = await failing(page, /\/assets\/category-tree-[\w-]{8}\.js$/, way);
    await open(page, `${server.byPort.shop}/products`);
    await expect.poll(loads).toBe(way === "nothing" ? 1 : 2);
    await expect.poll(() => asked.size).toBe(1);
    await expect.poll(() => [...asked.values()][0] ?? 0).toBeGreaterThanOrEqual(loads());
    await mend();
    await expect(async () => {
      await page.mouse.click(5, 5);
      await expect(page.getByRole("radio", { name: /^Electronics/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(loads()).toBe(way === "nothing" ? 1 : 2);
  });

for (const way of waysOf(["nothing", "404"], "nothing"))
  test(`order events whose file was answered by ${way} arrive once it loads`, async ({ browser, server }) => {
    const context = await enterAs(browser, server, "seller");
    const page = await context.newPage();
    const loads = countLoads(page);
    const { asked, mend } = await failing(page, /\/assets\/live-order-events-[\w-]{8}\.js$/, way);
    await open(page, server.byPort.seller);
    await expect.poll(() => [...asked.values()][0] ?? 0).toBeGreaterThanOrEqual(2);
    const stream = page.waitForResponse(/\/api\/trpc\/live\./);
    await mend();
    await stream;
    const { control } = await mainAction.seller(browser, server);
    await expect(control(page)).toBeVisible();
    expect(loads()).toBe(way === "nothing" ? 1 : 2);
    await context.close();
  });

/** In each app: a page whose file fails, the page before, and the link between. */
const lateRoutes = [
  {
    app: "shop",
    turn: "404",
    path: "/",
    link: "About",
    file: /\/assets\/about-[^/]+\.js$/,
    heading: /About/,
  },
  {
    app: "seller",
    turn: "nothing",
    path: "/",
    link: "Manage Products",
    file: /\/_seller\.update-[^/]+\.js$/,
    heading: /Manage/,
  },
  {
    app: "admin",
    turn: "404",
    path: "/admin/dashboard",
    link: "Money",
    file: /cash-[^/]+\.js$/,
    heading: /Cash/,
  },
] as const;

test("a page whose file fails shows a message, and trying again loads it", async ({ browser, server }) => {
  for (const { app, turn, path, link, file, heading } of lateRoutes)
    for (const way of waysOf<Way>(["nothing", "404"], turn)) {
      // A new window, because browsers cache files.
      const context = await enterAs(browser, server, app);
      const page = await context.newPage();
      let loads = 0;
      page.on("load", () => (loads += 1));
      const { mend } = await failing(page, file, way);
      await open(page, `${server.byPort[app]}${path}`);
      loads = 0;
      await page.getByRole("link", { name: link, exact: true }).first().click();
      // A file missing on the server is from an earlier build, so the page reloads once.
      await expect.poll(() => loads, `${app} ${way}`).toBe(way === "nothing" ? 0 : 1);
      await expect(page.getByText(/^This page could not be loaded\./)).toBeVisible();
      await expect(page.getByRole("link", { name: link, exact: true }).first()).toBeVisible();
      await mend();
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      expect(loads, `${app} ${way}`).toBe(way === "nothing" ? 0 : 1);
      await context.close();
    }
});

test("trying again loads all missing style sheets of a page", async ({ browser, server }) => {
  const context = await enterAs(browser, server, "seller");
  const page = await context.newPage();
  await open(page, server.byPort.seller);
  const { asked, mend } = await failing(page, /\/assets\/[^/]+\.css$/, "nothing");
  await page.getByRole("link", { name: "Money", exact: true }).first().click();
  await expect(page.getByText(/^This page could not be loaded\./)).toBeVisible();
  expect(asked.size).toBeGreaterThan(1);
  await mend();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Money" })).toBeVisible();
  const loaded = () =>
    page.evaluate(() => {
      // A failed style sheet throws when its rules are read.
      const hasRules = (sheet: CSSStyleSheet) => {
        try {
          return sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      };
      return [...document.styleSheets]
        .filter((sheet) => sheet.href !== null && hasRules(sheet))
        .map(({ href }) => new URL(href!).pathname);
    });
  await expect.poll(loaded).toEqual(expect.arrayContaining([...asked.keys()]));
  await context.close();
});

test("a page that needs scripts does not wait for fonts before loading them", async ({ page, server }) => {
  // Neither the load event, which waits for fonts, nor our timeout for them.
  await page.route(/\.woff2$/, () => undefined);
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number) => (ms === 2_000 ? 0 : later(work, ms)),
    });
  });
  await page.goto(`${server.byPort.shop}/login`, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
});

test("an app without its first script says so", async ({ page, server }) => {
  for (const app of ["seller", "admin"] as const) {
    await failing(page, /\/assets\/index-[^/]+\.js$/, "nothing");
    await page.goto(server.byPort[app]);
    await expect(page.getByRole("link", { name: "reload the page" })).toBeVisible();
  }
});
