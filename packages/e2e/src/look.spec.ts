import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { createHaatServer, type HaatServer } from "./haat-server.ts";
import { aVisitor, demoPassword, signUpAt } from "./people.ts";
import { screens, type Screen } from "./screens.ts";

/** With HAAT_SCREENS=1 every screen is kept as a picture, to be looked at. */
const screensDir = process.env["HAAT_SCREENS"] ? resolve(import.meta.dirname, "../../../.screens") : null;

const looks = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 768, height: 1024, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light" },
  ...(screensDir
    ? ([
        { width: 390, height: 844, colorScheme: "dark" },
        { width: 768, height: 1024, colorScheme: "light" },
        { width: 1440, height: 900, colorScheme: "dark" },
      ] as const)
    : []),
] as const;

let server: HaatServer;
const cookies = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();
const ids = { first: "", own: "" };

test.beforeAll(async ({ browser }) => {
  server = await createHaatServer();
  await server.start();
  for (const as of ["buyer", "seller", "admin"] as const) await keepSession(browser, as);
  await keepNewcomer(browser);
});

test.afterAll(async () => {
  await server.dispose();
});

/** Calls a procedure from a page of that app, as its scripts do. */
async function call<T>(page: Page, path: string, input: unknown, method: "GET" | "POST"): Promise<T> {
  return page.evaluate(
    async ([address, body, verb]) => {
      const answer = await (verb === "GET"
        ? fetch(`/api/trpc/${address}?input=${encodeURIComponent(body)}`)
        : fetch(`/api/trpc/${address}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body,
          }));
      const { result } = (await answer.json()) as { result: { data: unknown } };
      return result.data as T;
    },
    [path, JSON.stringify(input), method] as const,
  ) as Promise<T>;
}

async function keepSession(browser: Browser, as: "buyer" | "seller" | "admin"): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const app = as === "buyer" ? server.shop : server[as];
  await page.goto(as === "admin" ? `${app}/admin/login` : `${app}/login`);
  await call(
    page,
    as === "admin" ? "admin.logIn" : "account.logIn",
    { email: `${as}@haat.test`, password: demoPassword },
    "POST",
  );
  if (as === "buyer") {
    const { products } = await call<{ products: { id: string; stock: number }[] }>(
      page,
      "product.list",
      {},
      "GET",
    );
    const inStock = products.filter(({ stock }) => stock > 0);
    ids.first = inStock[0]?.id ?? "";
    for (const { id } of inStock.slice(0, 3))
      await call(page, "cart.add", { productId: id, quantity: 1 }, "POST");
  }
  if (as === "seller") {
    const { products } = await call<{ products: { id: string }[] }>(page, "product.listOwn", {}, "GET");
    ids.own = products[0]?.id ?? "";
  }
  cookies.set(as, await context.cookies());
  await context.close();
}

async function keepNewcomer(browser: Browser): Promise<void> {
  const newcomer = await aVisitor(browser, "Leela Das");
  await signUpAt(newcomer, server.shop, "Buyer");
  cookies.set("newcomer", await newcomer.page.context().cookies());
  await newcomer.page.context().close();
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shifted {
  shift: number;
  moved: string[];
}

/** Layout shift that the page has had since it was opened, as the browser counts it. */
async function watchShift(page: Page): Promise<() => Promise<Shifted>> {
  await page.addInitScript(() => {
    const sums = globalThis as unknown as Shifted;
    sums.shift = 0;
    sums.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        sums.shift += entry.value;
        for (const { node } of entry.sources)
          sums.moved.push((node as Element | null)?.outerHTML?.slice(0, 120) ?? "?");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => ({
      shift: (globalThis as unknown as Shifted).shift,
      moved: (globalThis as unknown as Shifted).moved,
    }));
}

async function lookAt(page: Page, screen: Screen, name: string): Promise<void> {
  const shiftOf = await watchShift(page);
  const path = screen.path.replace(":first", ids.first).replace(":own", ids.own);
  await page.goto(`${server[screen.app]}${path}`);
  await expect(page.getByText(screen.text).filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name}: wider than the window`).toBeLessThanOrEqual(0);
  const { shift, moved } = await shiftOf();
  expect.soft(shift, `${name}: layout shift of ${moved.join(", ")}`).toBeLessThan(0.005);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  expect.soft(found, `${name}: axe`).toEqual([]);
  if (screensDir) await page.screenshot({ path: join(screensDir, `${name}.png`), fullPage: true });
}

for (const look of looks)
  test(`every screen at ${look.width} pixels, ${look.colorScheme}: complete, accessible, quiet`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    if (screensDir) await mkdir(screensDir, { recursive: true });
    for (const screen of screens) {
      const { width, height, colorScheme } = look;
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: "en-IN" });
      if (screen.as) await context.addCookies(cookies.get(screen.as) ?? []);
      const page = await context.newPage();
      const name = `${screen.app}-${screen.name}-${width}-${colorScheme}`;
      const faults: string[] = [];
      page.on("console", (message) => {
        const isExpected = /missing/.test(screen.name) && /404/.test(message.text());
        if (["error", "warning"].includes(message.type()) && !isExpected) faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(error.message));
      await lookAt(page, screen, name);
      expect.soft(faults, `${name}: console`).toEqual([]);
      await context.close();
    }
  });
