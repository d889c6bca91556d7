import { earlierBuild } from "./earlier-build.ts";
import { expect, test } from "./haat-test.ts";
import { enterAs } from "./main-actions.ts";
import { controlsAnswer, open } from "./ready.ts";

// What the service worker answers never passes where this test stands.
test.use({ viewport: { width: 390, height: 844 } });

/** In each app a field that somebody is typing into, and what the page asks for when it is clicked. */
const tabs = [
  { app: "shop", path: "/contact", field: "Search products" },
  { app: "seller", path: "/add", field: "Product name" },
  { app: "admin", path: "/admin/settings", field: "Shipping fee" },
] as const;

for (const { app, path, field } of tabs)
  test(`a new build under an open tab of ${app}: the files of the earlier one come for a week, then the page is loaded anew once, with what was typed`, async ({
    browser,
    server,
  }) => {
    const build = await earlierBuild(server, app);
    const context = await enterAs(browser, server, app);
    const page = await context.newPage();
    await page.route("**/sw.js", (route) => route.abort());
    let loads = 0;
    page.on("load", () => (loads += 1));
    const asked: string[] = [];
    page.on("response", (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
    await open(page, `${build.origin}${path}`);
    build.replace();
    await page.getByLabel(field, { exact: true }).first().fill("21");
    await page.getByRole("button", { name: "Colour scheme" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(asked).toContainEqual(expect.stringMatching(/^200 .*colour-scheme-menu-.{8}\.was\.js$/));

    await page.goto("about:blank");
    const later = await earlierBuild(server, app);
    await open(page, `${later.origin}${path}`);
    later.replace();
    await page.getByLabel(field, { exact: true }).first().fill("21");
    await page.getByRole("heading", { level: 1 }).click();
    await later.forget();
    loads = 0;
    await page.getByRole("button", { name: "Colour scheme" }).click();
    await expect.poll(() => loads).toBe(1);
    await controlsAnswer(page);
    await expect(page.getByLabel(field, { exact: true }).first()).toHaveValue("21");
    await page.getByRole("button", { name: "Colour scheme" }).click();
    await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
    expect(loads).toBe(1);
    expect(asked.at(-1)).not.toContain(".was.");
    await context.close();
    for (const line of [build, later]) line.close();
  });
