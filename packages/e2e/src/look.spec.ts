import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { intercept } from "./lines/intercept.ts";
import { waitForFades, violationsOf } from "./look/accessible.ts";
import { watchShift, type Shifted } from "./look/layout-shift.ts";
import { waitForPaint, followRequests, quiet, settled, type Requests } from "./look/ready.ts";
import { smallTargets } from "./look/touch-targets.ts";
import { expect, test } from "./people/haat-test.ts";
import { enter, type Spectators } from "./people/sessions.ts";
import { lookOfEach, looks, type Look } from "./screens/looks.ts";
import type { Screen } from "./screens/screen.ts";
import { screens } from "./screens/screens.ts";

test.describe.configure({ mode: "parallel" });

/** HAAT_SCREENS=1 saves every screen in every look as a picture. */
const screensDir = process.env["HAAT_SCREENS"] ? resolve(import.meta.dirname, "../../../.screens") : null;

/** Pages must fit each width. The phone's comes first, where nothing has to move. */
const widths = [390, 320, 768];

interface Place {
  readonly server: HaatServer;
  readonly spectators: Spectators;
}

/** One person's window for several screens, so that files load only once. */
interface Window {
  readonly page: Page;
  readonly shiftOf: () => Promise<Shifted>;
  /** Browser errors since the screen was opened. */
  faults: string[];
}

interface Sight {
  readonly page: Page;
  readonly shiftOf: () => Promise<Shifted>;
  readonly screen: Screen;
  readonly look: Look;
  readonly name: string;
  readonly requests: Requests;
}

async function follow({ page, requests }: Sight, link: string): Promise<void> {
  await settled(page, requests);
  await page.getByRole("link", { name: link, exact: true }).filter({ visible: true }).first().click();
}

/** Delays or fails calls until the returned function is called. */
function holdBack(page: Page, { calls, answer }: NonNullable<Screen["api"]>) {
  const fate = answer === "failure" ? { status: 500, type: "application/json", body: "{}" } : "none";
  return intercept(page, "*/api/trpc/*", ({ url }) => (calls.test(new URL(url).pathname) ? fate : "on"));
}

/** The whole page, including lazily loaded parts. */
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

async function fits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name}: wider than the window`).toBeLessThanOrEqual(0);
}

/** Opens the screen and waits until it is complete; nothing may shift until then. */
async function arrive(sight: Sight, { server, spectators }: Place): Promise<void> {
  const { page, shiftOf, screen, look, name, requests } = sight;
  const path = screen.path.replace(/:(\w+)/, (_whole, key: string) => spectators.ids[key] ?? key);
  const release = look.areFontsLate ? await intercept(page, "*.woff2", () => "none") : null;
  const text = page.getByText(screen.text).filter({ visible: true }).first();
  try {
    // The load event waits for fonts too.
    await page.goto(`${server.byPort[screen.app]}${screen.via?.path ?? path}`, {
      waitUntil: "domcontentloaded",
    });
    if (!screen.via) await expect(text).toBeVisible();
    await waitForPaint(page);
  } finally {
    await release?.();
  }
  if (screen.via) await follow(sight, screen.via.link);
  await expect(text).toBeVisible();
  await settled(page, requests);
  // The browser excuses shifts for only half a second after input.
  const { shift, moved } = await shiftOf();
  expect.soft(shift, `${name}: layout shift of ${moved.join(", ")}`).toBeLessThan(0.005);
  await screen.prepare?.(page, spectators.ids);
  await waitForFades(page);
}

async function judge({ page, screen, look, name }: Sight): Promise<void> {
  await fits(page, name);
  expect.soft(await violationsOf(page), `${name}: axe`).toEqual([]);
  if (screensDir) await keep(page, join(screensDir, `${name}.png`));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Floating elements are placed for the new width only after an event.
    await waitForPaint(page);
    await fits(page, `${name}, made ${width} wide`);
    // Controls of shop and seller app must be large enough for a finger.
    if (width === 390 && screen.app !== "admin" && look.width === (screen.onlyAt ?? look.width))
      expect.soft(await smallTargets(page), `${name}: too small for a finger`).toEqual([]);
  }
}

/** Without a connection the screen says so and stays; afterwards the message disappears. */
async function loseConnection({ page, name, requests }: Sight): Promise<void> {
  const banner = page.getByText("You’re offline.");
  const words = () =>
    page.evaluate(() => `${document.title}\n${document.querySelector<HTMLElement>("main")?.innerText}`);
  // A chart redraws its axis for the last width.
  let before = "";
  // A wider list loads the counts of sizes, colours and brands.
  await quiet(page, requests);
  for (let now = await words(); now !== before; now = await words()) {
    before = now;
    await waitForPaint(page);
  }
  await page.context().setOffline(true);
  await banner.waitFor();
  expect.soft(await words(), `${name}: without a connection`).toBe(before);
  await page.context().setOffline(false);
  await banner.waitFor({ state: "detached" });
}

/** Caused by the test: a service worker would answer for the server. */
const ofTheTest = "Service Worker registration blocked by Playwright";

async function openWindow(browser: Browser, look: Look, enterAs: (context: BrowserContext) => Promise<void>) {
  const { width, height, colorScheme } = look;
  const options = { viewport: { width, height }, colorScheme, locale: "en-IN" };
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  await enterAs(context);
  // Pages enforce their policy themselves; browsers mostly report violations silently.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`against the policy: ${effectiveDirective} ${blockedURI}`);
    });
  });
  const page = await context.newPage();
  const window: Window = { page, shiftOf: await watchShift(page), faults: [] };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && message.text() !== ofTheTest)
      window.faults.push(message.text());
  });
  page.on("pageerror", (error) => window.faults.push(error.message));
  return window;
}

/**
 * Resets the window for the next screen. A page of the same origin, because another origin starts a
 * process without compiled code.
 */
async function clear({ page }: Window, origin: string, { width, height }: Look): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.unrouteAll();
  await page.setViewportSize({ width, height });
  // Resizing while a page loads counts as shift.
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
}

async function lookAtScreen(window: Window, place: Place, { screen, look }: Pick<Sight, "screen" | "look">) {
  const { page, shiftOf } = window;
  await clear(window, place.server.byPort[screen.app], look);
  window.faults = [];
  const name = `${screen.app}-${screen.name}-${look.width}-${look.colorScheme}`;
  const letGo = screen.api && (await holdBack(page, screen.api));
  const requests = followRequests(page, screen.api?.answer === "none" ? screen.api.calls : undefined);
  const sight = { page, shiftOf, screen, look, name, requests };
  let seen: readonly string[] = [];
  // A failing screen must not hide the others.
  await arrive(sight, place)
    .then(() => judge(sight))
    .then(() => {
      // Offline, the browser reports each call.
      seen = [...window.faults];
      // Overlays stay like their page.
      return isLong || !screen.prepare ? loseConnection(sight) : undefined;
    })
    .catch(async (error: unknown) => {
      seen = window.faults;
      const shown = await page.locator("body").ariaSnapshot();
      expect.soft(`${String(error)}\n${shown}`, `${name}: could not be looked at`).toBe("");
      await page.context().setOffline(false);
    });
  await letGo?.();
  const unexpected = seen.filter((fault) => !(screen.complaint?.test(fault) ?? false));
  expect.soft(unexpected, `${name}: console`).toEqual([]);
}

/** All screens with HAAT_LONG or pictures; otherwise the regular states. */
const isLong = screensDir !== null || process.env["HAAT_LONG"] === "yes";
const lookedAt = screens.filter(({ onlyLong = false }) => isLong || !onlyLong);
const lookOf = lookOfEach(lookedAt);
const apps = ["shop", "seller", "admin"] as const;

test("every width and theme has screens of each app", () => {
  for (const app of apps) {
    const given = lookedAt.filter((screen) => screen.app === app).map((screen) => lookOf.get(screen));
    expect(new Set(given), app).toEqual(new Set(looks));
  }
  expect(looks.map(({ width, colorScheme }) => `${width} ${colorScheme}`).toSorted()).toEqual(
    ["light", "dark"].flatMap((theme) => [390, 768, 1440].map((width) => `${width} ${theme}`)).toSorted(),
  );
});

for (const app of apps)
  for (const look of looks)
    test(`screens of ${app} at ${look.width} pixels, ${look.colorScheme}: complete, accessible, quiet`, async ({
      browser,
      server,
      spectators,
    }) => {
      if (screensDir) await mkdir(screensDir, { recursive: true });
      const asked = lookedAt
        .filter((screen) => screen.app === app && (screensDir !== null || lookOf.get(screen) === look))
        .toSorted((one, other) => String(one.as).localeCompare(String(other.as)));
      expect(asked).not.toEqual([]);
      const place = { server, spectators };
      const windows = new Map<Screen["as"], Window>();
      for (const screen of asked) {
        const { as } = screen;
        const window =
          windows.get(as) ??
          (await openWindow(browser, look, async (context) => {
            if (as) await enter(context, spectators, as);
          }));
        windows.set(as, window);
        await lookAtScreen(window, place, { screen, look });
      }
      await Promise.all([...windows.values()].map(({ page }) => page.context().close()));
    });
