import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { HaatServer } from "@haat/testing/servers/haat-server";
import { intercept } from "./lines/intercept.ts";
import { fadedIn, violationsOf } from "./look/accessible.ts";
import { watchShift, type Shifted } from "./look/layout-shift.ts";
import { drawn, followRequests, quiet, settled, type Requests } from "./look/ready.ts";
import { smallTargets } from "./look/touch-targets.ts";
import { expect, test } from "./people/haat-test.ts";
import { enter, type Spectators } from "./people/sessions.ts";
import { lookOfEach, looks, type Look } from "./screens/looks.ts";
import type { Screen } from "./screens/screen.ts";
import { screens } from "./screens/screens.ts";

test.describe.configure({ mode: "parallel" });

/** With HAAT_SCREENS=1 every screen is kept as a picture in every look, to be looked at. */
const screensDir = process.env["HAAT_SCREENS"] ? resolve(import.meta.dirname, "../../../.screens") : null;

/** A page fits into each of these, whichever window it was opened in. The phone's comes first, where nothing has to move. */
const widths = [390, 320, 768];

interface Place {
  readonly server: HaatServer;
  readonly spectators: Spectators;
}

/** A window of one person, in which one screen is opened after the other: what the first had to load, the next ones have. */
interface Window {
  readonly page: Page;
  readonly shiftOf: () => Promise<Shifted>;
  /** What the browser complained of since the screen was opened. */
  faults: string[];
}

/** A screen in its window. */
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

/** Holds calls back, or lets them fail, until the answered function is called. */
function holdBack(page: Page, { calls, answer }: NonNullable<Screen["api"]>) {
  const fate = answer === "failure" ? { status: 500, type: "application/json", body: "{}" } : "none";
  return intercept(page, "*/api/trpc/*", ({ url }) => (calls.test(new URL(url).pathname) ? fate : "on"));
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

async function fits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name}: wider than the window`).toBeLessThanOrEqual(0);
}

/** Opens the screen and waits until it is complete; until then the page moves nothing by itself. */
async function arrive(sight: Sight, { server, spectators }: Place): Promise<void> {
  const { page, shiftOf, screen, look, name, requests } = sight;
  const path = screen.path.replace(/:(\w+)/, (_whole, key: string) => spectators.ids[key] ?? key);
  const release = look.areFontsLate ? await intercept(page, "*.woff2", () => "none") : null;
  const text = page.getByText(screen.text).filter({ visible: true }).first();
  try {
    // The load event waits for fonts as well.
    await page.goto(`${server.byPort[screen.app]}${screen.via?.path ?? path}`, {
      waitUntil: "domcontentloaded",
    });
    if (!screen.via) await expect(text).toBeVisible();
    await drawn(page);
  } finally {
    await release?.();
  }
  if (screen.via) await follow(sight, screen.via.link);
  await expect(text).toBeVisible();
  await settled(page, requests);
  // What a person does next moves a lot, and the browser forgives that for half a second only.
  const { shift, moved } = await shiftOf();
  expect.soft(shift, `${name}: layout shift of ${moved.join(", ")}`).toBeLessThan(0.005);
  await screen.prepare?.(page, spectators.ids);
  await fadedIn(page);
}

async function judge({ page, screen, look, name }: Sight): Promise<void> {
  await fits(page, name);
  expect.soft(await violationsOf(page), `${name}: axe`).toEqual([]);
  if (screensDir) await keep(page, join(screensDir, `${name}.png`));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // What floats is placed again for the new width only after the browser has told of it.
    await drawn(page);
    await fits(page, `${name}, made ${width} wide`);
    // Shop and seller's app are for phones as well: whatever is pressed there is large enough for a finger.
    if (width === 390 && screen.app !== "admin" && look.width === (screen.onlyAt ?? look.width))
      expect.soft(await smallTargets(page), `${name}: too small for a finger`).toEqual([]);
  }
}

/** Without a connection the screen says so and stays as it is, and says it no more when the connection is back. */
async function loseConnection({ page, name, requests }: Sight): Promise<void> {
  const banner = page.getByText("You’re offline.");
  const words = () =>
    page.evaluate(() => `${document.title}\n${document.querySelector<HTMLElement>("main")?.innerText}`);
  // A chart writes its axis again for the width that the window was given last.
  let before = "";
  // Made wider, a list asks what each size, colour and brand would keep.
  await quiet(page, requests);
  for (let now = await words(); now !== before; now = await words()) {
    before = now;
    await drawn(page);
  }
  await page.context().setOffline(true);
  await banner.waitFor();
  expect.soft(await words(), `${name}: without a connection`).toBe(before);
  await page.context().setOffline(false);
  await banner.waitFor({ state: "detached" });
}

/** What the test itself brings about: the worker would answer for the server, past what a screen holds back. */
const ofTheTest = "Service Worker registration blocked by Playwright";

async function openWindow(browser: Browser, look: Look, enterAs: (context: BrowserContext) => Promise<void>) {
  const { width, height, colorScheme } = look;
  const options = { viewport: { width, height }, colorScheme, locale: "en-IN" };
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  await enterAs(context);
  // A page's policy is kept by the page itself; the browser reports what it had to stop, mostly without a word.
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
 * Leaves what an earlier screen was, and has the size of this one before its page comes. For a page of the same origin: left for
 * another, the browser would begin with a process that has compiled nothing yet.
 */
async function clear({ page }: Window, origin: string, { width, height }: Look): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.unrouteAll();
  await page.setViewportSize({ width, height });
  // One that is made wider while its page comes counts as moved.
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
  // One screen that does not come must not hide the others.
  await arrive(sight, place)
    .then(() => judge(sight))
    .then(() => {
      // Offline, the browser complains of each call.
      seen = [...window.faults];
      // What is open on a page stays as the page does.
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

/** All of them where there is time or pictures are kept; else those that show what pages are as a rule. */
const isLong = screensDir !== null || process.env["HAAT_LONG"] === "yes";
const lookedAt = screens.filter(({ onlyLong = false }) => isLong || !onlyLong);
const lookOf = lookOfEach(lookedAt);
const apps = ["shop", "seller", "admin"] as const;

test("the screens of each app are looked at in every width and theme", () => {
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
