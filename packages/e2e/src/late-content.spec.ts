import { expect, test } from "./haat-test.ts";
import { pagesInPieces } from "./in-pieces.ts";
import { watchShift } from "./layout-shift.ts";
import { drawn, followRequests, settled } from "./ready.ts";
import { enter, type Spectators } from "./sessions.ts";

/** Public pages as visitors get them, and pages that wait in the browser for what is their buyer's. */
const inPieces = [
  { as: undefined, paths: ({ first }: Spectators["ids"]) => ["/", "/products", `/detail/${first}`] },
  { as: "buyer", paths: () => ["/", "/sarchPro", "/cart"] },
] as const;

for (const { as, paths } of inPieces)
  test(`a page that comes in pieces does not move: ${as ?? "a visitor"}`, async ({
    context,
    page,
    server,
    spectators,
  }) => {
    const cut = /<header|<\/(?:nav|header|h1)>|<h1[^>]*>|<\/article>/g;
    const line = await pagesInPieces(server.byPort.shop, cut, 60);
    if (as) await enter(context, spectators, as);
    try {
      const shiftOf = await watchShift(page);
      const requests = followRequests(page);
      for (const path of paths(spectators.ids)) {
        const answer = await page.goto(`${line.origin}${path}`);
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await settled(page, requests);
        expect(await shiftOf(), path).toEqual({ shift: 0, moved: [] });
        expect(line.cuts(), path).toBeGreaterThanOrEqual(4);
      }
    } finally {
      line.close();
    }
  });

for (const width of [320, 768, 1440])
  test(`counts that come late move nothing on the filter page, ${width} wide`, async ({
    context,
    page,
    server,
    spectators,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(context, spectators, "buyer");
    // Each answer comes after the page has been drawn without it.
    await page.route("**/api/trpc/**", async (route) => {
      await drawn(page);
      await route.continue();
    });
    const shiftOf = await watchShift(page);
    const requests = followRequests(page);
    await page.goto(`${server.byPort.shop}/sarchPro?category=Electronics`);
    await expect(page.getByRole("radio", { name: /^Electronics \d+ products$/ })).toBeVisible();
    await settled(page, requests);
    expect(await shiftOf()).toEqual({ shift: 0, moved: [] });
  });
