import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { pagesInPieces } from "./in-pieces.ts";
import { watchShift } from "./layout-shift.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";
import { aNewcomer, demoAdmin, demoBuyer, demoSeller, rememberPerson, type Cookies } from "./sessions.ts";
import { smallTargets } from "./touch-targets.ts";

/** With HAAT_SCREENS=1 every screen is kept as a picture, to be looked at. */
const screensDir = process.env["HAAT_SCREENS"] ? resolve(import.meta.dirname, "../../../.screens") : null;

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
  readonly fontsLateMs?: number;
}

const furtherLooks: readonly Look[] = [
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 768, height: 1024, colorScheme: "light" },
  { width: 768, height: 1024, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light" },
];

/** Both themes, on the narrowest window and the widest; all others when pictures are taken. */
const looks: readonly Look[] = [
  { width: 390, height: 844, colorScheme: "light" },
  // The page is drawn before its fonts are there, and stays as it is.
  { width: 1440, height: 900, colorScheme: "dark", fontsLateMs: 600 },
  ...(screensDir ? furtherLooks : []),
];

/** A page fits into each of these, whichever window it was opened in. */
const widths = [320, 768];

let server: HaatServer;
let people: Record<NonNullable<Screen["as"]>, { readonly cookies: Cookies; readonly session?: unknown }>;
/** What the paths of screens name with a colon. */
let ids: Readonly<Record<string, string>> = {};

test.beforeAll(async ({ browser }) => {
  server = await createHaatServer();
  await server.start();
  const buyer = await demoBuyer(browser, server);
  const seller = await demoSeller(browser, server);
  ids = {
    first: buyer.productId,
    entry: buyer.entryId,
    received: buyer.receivedId,
    reviewed: buyer.reviewedId,
    ...seller.ids,
  };
  people = {
    buyer,
    seller,
    admin: await demoAdmin(browser, server),
    newcomer: await aNewcomer(browser, server),
  };
});

test.afterAll(async () => {
  await server.dispose();
});

async function enter(context: BrowserContext, as: NonNullable<Screen["as"]>): Promise<void> {
  const { cookies, session } = people[as];
  await context.addCookies(cookies);
  if (session) await rememberPerson(context, session);
}

async function follow(page: Page, link: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: link, exact: true }).filter({ visible: true }).first().click();
}

async function holdBack(page: Page, { calls, answer }: NonNullable<Screen["api"]>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/trpc/") && calls.test(pathname),
    (route) => (answer === "failure" ? route.fulfill({ status: 500, body: "{}" }) : undefined),
  );
}

/** The whole page as a picture, with what is fetched only when it comes into view. */
async function keep(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.querySelectorAll("img")) image.loading = "eager";
    return Promise.race([
      Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
      new Promise((enough) => setTimeout(enough, 5_000)),
    ]);
  });
  await page.screenshot({ path, fullPage: true });
}

/** Shop and stall are for phones as well: whatever is pressed there is large enough for a finger. */
async function touch(page: Page, { app }: Screen, name: string): Promise<void> {
  if (app === "admin" || page.viewportSize()?.width !== 390) return;
  expect.soft(await smallTargets(page), `${name}: too small for a finger`).toEqual([]);
}

/** Cards fade in one after the other; what is half there has no contrast yet. Skeletons never end, and are looked at as they are. */
async function fadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
}

async function fits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name}: wider than the window`).toBeLessThanOrEqual(0);
}

/**
 * By axe, in the page itself: the usual way hands what it found to a page of its own, for frames of other origins, of
 * which no screen has any, and takes three times as long.
 */
function violationsOf(page: Page): ReturnType<AxeBuilder["analyze"]> {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
}

async function lookAt(page: Page, screen: Screen, name: string): Promise<void> {
  const shiftOf = await watchShift(page);
  const path = screen.path.replace(/:(\w+)/, (_whole, key: string) => ids[key] ?? key);
  await page.goto(`${server.byPort[screen.app]}${screen.via?.path ?? path}`);
  if (screen.via) await follow(page, screen.via.link);
  await expect(page.getByText(screen.text).filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState(screen.api?.answer === "none" ? "load" : "networkidle");
  await screen.prepare?.(page);
  await fadedIn(page);

  await fits(page, name);
  const { shift, moved } = await shiftOf();
  expect.soft(shift, `${name}: layout shift of ${moved.join(", ")}`).toBeLessThan(0.005);
  const { violations } = await violationsOf(page);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  expect.soft(found, `${name}: axe`).toEqual([]);
  await touch(page, screen, name);
  if (screensDir) await keep(page, join(screensDir, `${name}.png`));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page, `${name}, made ${width} wide`);
  }
}

/** So many screens are looked at side by side: most of the time each of them waits for its network to fall silent. */
const windows = 3;

async function lookAtScreen(browser: Browser, screen: Screen, look: Look): Promise<void> {
  const { width, height, colorScheme, fontsLateMs = 0 } = look;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: "en-IN" });
  if (screen.as) await enter(context, screen.as);
  // A page's policy is kept by the page itself; the browser reports what it had to stop, mostly without a word.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`against the policy: ${effectiveDirective} ${blockedURI}`);
    });
  });
  const page = await context.newPage();
  if (fontsLateMs > 0)
    await page.route(/\.woff2$/, (route) => sleep(fontsLateMs).then(() => route.continue()));
  const name = `${screen.app}-${screen.name}-${width}-${colorScheme}`;
  const faults: string[] = [];
  page.on("console", (message) => {
    const isExpected = screen.complaint?.test(message.text()) ?? false;
    if (["error", "warning"].includes(message.type()) && !isExpected) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  if (screen.api) await holdBack(page, screen.api);
  // One screen that does not come must not hide the others.
  await lookAt(page, screen, name).catch((error: unknown) => {
    expect.soft(String(error), `${name}: could not be looked at`).toBe("");
  });
  expect.soft(faults, `${name}: console`).toEqual([]);
  await context.close();
}

for (const look of looks)
  test(`every screen at ${look.width} pixels, ${look.colorScheme}: complete, accessible, quiet`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    if (screensDir) await mkdir(screensDir, { recursive: true });
    const left = [...screens];
    const window = async () => {
      for (let screen = left.shift(); screen; screen = left.shift())
        await lookAtScreen(browser, screen, look);
    };
    await Promise.all(Array.from({ length: windows }, window));
  });

/** Public pages as strangers get them, and pages that wait in the browser for what is their buyer's. */
const inPieces = [
  { as: undefined, paths: () => ["/", "/products", `/detail/${ids["first"]}`] },
  { as: "buyer", paths: () => ["/", "/sarchPro", "/cart"] },
] as const;

for (const { as, paths } of inPieces)
  test(`a page that comes in pieces does not move: ${as ?? "a stranger"}`, async ({ context, page }) => {
    const cut = /<header|<\/(?:nav|header|h1)>|<h1[^>]*>|<\/article>/g;
    const line = await pagesInPieces(server.byPort.shop, cut, 60);
    if (as) await enter(context, as);
    try {
      const shiftOf = await watchShift(page);
      for (const path of paths()) {
        const answer = await page.goto(`${line.origin}${path}`);
        expect(answer?.status(), path).toBe(200);
        await page.waitForLoadState("networkidle");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await shiftOf(), path).toEqual({ shift: 0, moved: [] });
        expect(line.cuts(), path).toBeGreaterThanOrEqual(4);
      }
    } finally {
      line.close();
    }
  });

test("counts that come late move nothing on the filter page", async ({ browser }) => {
  for (const width of [320, 768, 1440]) {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    await enter(context, "buyer");
    const page = await context.newPage();
    await page.route("**/api/trpc/**", (route) => sleep(900).then(() => route.continue()));
    const shiftOf = await watchShift(page);
    await page.goto(`${server.byPort.shop}/sarchPro?category=Electronics`);
    await expect(page.getByRole("radio", { name: /^Electronics \d+ products$/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shiftOf(), `${width} pixels`).toEqual({ shift: 0, moved: [] });
    await context.close();
  }
});
