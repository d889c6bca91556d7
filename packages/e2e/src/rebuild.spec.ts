import { earlierBuild } from "./lines/earlier-build.ts";
import { controlsAnswer, open } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { enterAs } from "./people/main-actions.ts";

test.describe.configure({ mode: "parallel" });
// Answers of the service worker bypass the proxy.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });

/** In each app a text field, and two lazily loaded parts. */
const tabs = [
  { app: "shop", path: "/contact", field: "Search products" },
  { app: "seller", path: "/add", field: "Product name" },
  { app: "admin", path: "/admin/settings", field: "Shipping fee" },
] as const;

for (const { app, path, field } of tabs)
  test(`a new build under open tabs of ${app}: earlier files work for a week, then the page reloads once and keeps typed text`, async ({
    browser,
    server,
  }) => {
    const build = await earlierBuild(server, app);
    const openTab = async () => {
      // Separate caches.
      const context = await enterAs(browser, server, app);
      const page = await context.newPage();
      let loads = 0;
      page.on("load", () => (loads += 1));
      const asked: string[] = [];
      page.on("response", (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
      await open(page, `${build.origin}${path}`);
      const typed = page.getByLabel(field, { exact: true }).first();
      await typed.fill("21");
      return { page, typed, asked, loads: () => loads };
    };
    const scheme = /\/assets\/colour-scheme-menu-.{8}(?<was>\.was)?\.js$/;
    const schemes = (asked: readonly string[]) => asked.filter((line) => scheme.test(line));
    const openScheme = async ({ page }: { page: Awaited<ReturnType<typeof openTab>>["page"] }) => {
      await page.getByRole("button", { name: "Colour scheme" }).click();
      await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
    };

    const soon = await openTab();
    const late = await openTab();
    build.replace();
    await openScheme(soon);
    expect(schemes(soon.asked)).toEqual([expect.stringMatching(/^200 .*\.was\.js$/)]);
    expect(soon.loads()).toBe(1);
    await expect(soon.typed).toHaveValue("21");

    await build.forget();
    await late.page.getByRole("button", { name: "Colour scheme" }).click();
    await expect.poll(late.loads).toBe(2);
    await controlsAnswer(late.page);
    await expect(late.typed).toHaveValue("21");
    await openScheme(late);
    expect(late.loads()).toBe(2);
    expect(schemes(late.asked).at(0)).toMatch(/^404 /);
    expect(schemes(late.asked).at(-1)).toMatch(/^(?:200|304) .*-.{8}\.js$/);
    for (const { page } of [soon, late]) await page.context().close();
    build.close();
  });
