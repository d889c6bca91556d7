import { slowPages } from "./lines/in-pieces.ts";
import { watchShift } from "./look/layout-shift.ts";
import { waitForPaint, followRequests, settled } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { enter, type Spectators } from "./people/sessions.ts";

const largeParts = { cut: /<header|<\/(?:nav|header|h1)>|<h1[^>]*>|<\/article>/g, leastCuts: 4 };
// A separate blank text node only appears at a line's end until the next text or link arrives.
const sentences = { cut: /(?<=<(?:p|li)>(?:[^<]|<!--)*)(?=<a |<!-- -->)/g, leastCuts: 1 };

/** Public pages, and buyers' pages that wait for data in the browser. */
const inPieces = [
  {
    what: "a visitor",
    ...largeParts,
    paths: ({ first }: Spectators["ids"]) => ["/", "/products", `/detail/${first}`],
  },
  { what: "a buyer", as: "buyer", ...largeParts, paths: () => ["/", "/sarchPro", "/cart"] },
  {
    what: "a visitor, within its sentences",
    ...sentences,
    paths: () => ["/delivery", "/help", "/contact", "/privacy"],
  },
] as const;

for (const { what, cut, leastCuts, paths, ...who } of inPieces)
  test(`a page that arrives in pieces does not shift: ${what}`, async ({
    context,
    page,
    server,
    spectators,
  }) => {
    const line = await slowPages(server.byPort.shop, cut, 60);
    if ("as" in who) await enter(context, spectators, who.as);
    try {
      const shiftOf = await watchShift(page);
      const requests = followRequests(page);
      for (const path of paths(spectators.ids)) {
        const answer = await page.goto(`${line.origin}${path}`);
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await settled(page, requests);
        expect(await shiftOf(), path).toEqual({ shift: 0, moved: [] });
        expect(line.cuts(), path).toBeGreaterThanOrEqual(leastCuts);
      }
    } finally {
      line.close();
    }
  });

for (const width of [320, 768, 1440])
  test(`late counts shift nothing on the filter page, ${width} wide`, async ({
    context,
    page,
    server,
    spectators,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(context, spectators, "buyer");
    // Each answer arrives after the page was drawn without it.
    await page.route("**/api/trpc/**", async (route) => {
      await waitForPaint(page);
      await route.continue();
    });
    const shiftOf = await watchShift(page);
    const requests = followRequests(page);
    await page.goto(`${server.byPort.shop}/sarchPro?category=Electronics`);
    await expect(page.getByRole("radio", { name: /^Electronics \d+ products$/ })).toBeVisible();
    await settled(page, requests);
    expect(await shiftOf()).toEqual({ shift: 0, moved: [] });
  });

for (const app of ["seller", "admin"] as const)
  test(`the page before scripts load has its body in the usual place: ${app}`, async ({
    browser,
    server,
  }) => {
    // The browser counts a body that starts elsewhere as moved if the app is drawn right after it.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.byPort[app]}/`);
    await expect(page.getByText("could not be loaded.")).toBeVisible();
    expect((await page.locator("body").boundingBox())?.y).toBe(0);
    await context.close();
  });
