import type { Page } from "@playwright/test";
import type { App } from "./calls.ts";
import { expect, test } from "./haat-test.ts";
import { errandOf, listen, told, type Errand } from "./late-errands.ts";
import { lateFilesOf, lossyLine, ways, type LateFile, type LossyLine, type Way } from "./late-files.ts";
import { atFirst, goOn, lateParts, searchBox, type LatePart } from "./late-parts.ts";
import { controlsAnswer, followRequests, open, settled } from "./ready.ts";

test.describe.configure({ mode: "parallel" });
// What the service worker answers never passes where these tests stand.
test.use({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });

const lost = "The connection was lost. Please try again.";
const failure = /^(?:This page could not be loaded|Failed to load products)\./;

/** One visit to an app, on whose line one late file after the other fails to come. */
interface Visit {
  readonly app: App;
  readonly way: Way;
  readonly page: Page;
  readonly line: LossyLine;
  readonly errand: Errand;
  readonly files: readonly LateFile[];
  /** How often the page was loaded. */
  readonly loads: () => number;
}

type Lost = Pick<LatePart, "file" | "isMissed">;

const stands = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

async function openAnew({ page, line, errand }: Visit): Promise<void> {
  await open(page, `${line.origin}${errand.path}`);
  await page.mouse.click(5, 5);
}

/** Lets one file fail while something asks for it and the app's main action is done. */
async function losing(visit: Visit, { file, isMissed }: Lost, ask: () => Promise<unknown>): Promise<void> {
  const { page, line, way, files, errand } = visit;
  const path =
    files.find(({ name, page: own }) => name === file && own === null)?.path ?? `no file of ${file}`;
  line.lose(path, way, isMissed ? "kept" : undefined);
  await ask();
  await expect.poll(() => line.lost(path), { message: `${file} is asked for` }).toBeGreaterThan(0);
  if (!page.url().endsWith(errand.path)) await goOn(page, errand.path);
  await errand.act(page);
  await stands(page);
  line.mend();
}

/** What somebody asked for: they are told. Once, a page whose server lacks the file is loaded anew, with what was typed. */
async function miss({ page, app, loads }: Visit, ask: () => Promise<unknown>, isLoadedAnew: boolean) {
  const before = loads();
  await ask();
  if (isLoadedAnew) {
    await expect.poll(loads).toBe(before + 1);
    if (app === "shop") await expect(searchBox(page)).toHaveValue("lam");
    await controlsAnswer(page);
    await ask();
  }
  await told(page, lost);
  expect(loads()).toBe(isLoadedAnew ? before + 1 : before);
}

/** A script that came broken is kept as long as the page lives; what the browser has of it is fetched again for the next one. */
async function refresh(visit: Visit, ask: () => Promise<unknown>): Promise<void> {
  const { page, line, files } = visit;
  const broken = files.map(({ path }) => path).filter((path) => line.lost(path) > 0);
  await ask();
  await expect.poll(() => broken.filter((path) => !line.cameAfterwards(path))).toEqual([]);
  await openAnew(visit);
  await stands(page);
}

async function loseParts(visit: Visit): Promise<void> {
  const { page, app, way } = visit;
  for (const file of atFirst[app]) await losing(visit, { file }, () => openAnew(visit));
  const [first] = lateParts[app].filter(({ isMissed }) => isMissed);
  for (const part of lateParts[app])
    await losing(visit, part, async () => {
      await part.prepare?.(page);
      const ask = () => part.ask(page);
      await (part.isMissed ? miss(visit, ask, part === first && way !== "nothing") : ask());
    });
  if (way === "cut off") await refresh(visit, async () => first?.ask(page));
  else await openAnew(visit);
  for (const { prepare, ask, see } of lateParts[app]) {
    if (!page.url().endsWith(visit.errand.path)) await goOn(page, visit.errand.path);
    await prepare?.(page);
    await ask(page);
    await see?.(page);
  }
}

/** Somebody's window, and how they come to a page of it. */
interface Walk {
  readonly page: Page;
  readonly loads: () => number;
  /** Whether each page is opened whole. */
  readonly isWhole: boolean;
}

/** The address of a page; what it is about may be missing, its file is asked for all the same. */
function addressOf({ page }: LateFile, { path }: Errand): string {
  const [start = "", parameter] = (page ?? "").split(/\$\w+/);
  if (parameter === undefined) return start;
  return path.startsWith(start) ? path : `${start}019dd1f5-7000-7abc-8def-0123456789ab`;
}

/** Comes to each page, whose file fails. Answers those whose file nobody asked for on this walk. */
async function losePages(visit: Visit, { page, loads, isWhole }: Walk, files: readonly LateFile[]) {
  const { line, way, errand } = visit;
  const says = page.getByText(failure);
  // A page that the server drew may do without what is for another state of it.
  const stood = isWhole ? says.or(page.getByRole("heading", { level: 1 })).first() : says;
  let requests = followRequests(page);
  const come = async (file: LateFile) => {
    const address = addressOf(file, errand);
    if (isWhole) await page.goto(`${line.origin}${address}`);
    else await goOn(page, address).then(() => settled(page, requests));
  };
  const comesNow = async (file: LateFile) => {
    await expect(says, file.path).toBeHidden();
    await stands(page);
  };
  const asked: LateFile[] = [];
  for (const file of files) {
    const before = loads();
    line.lose(file.path, way, "kept");
    await come(file);
    if (isWhole) await expect(stood, file.path).toBeVisible();
    if (line.lost(file.path) === 0) continue;
    await expect(stood, file.path).toBeVisible();
    line.mend();
    asked.push(file);
    if (way === "cut off") continue;
    if (await says.isVisible()) await page.getByRole("button", { name: "Try Again" }).click();
    await comesNow(file);
    void before;
  }
  line.mend();
  const [first] = asked;
  if (way === "cut off" && first) {
    // The browser has them broken until it finds one of them so.
    await come(first);
    await expect.poll(() => asked.filter(({ path }) => !line.cameAfterwards(path))).toEqual([]);
    await openAnew({ ...visit, page });
    requests = followRequests(page);
    for (const file of asked) {
      await come(file);
      await comesNow(file);
    }
  }
  return files.filter((file) => !asked.includes(file));
}

for (const app of ["shop", "seller", "admin"] as const)
  for (const way of ways)
    test(`late files of ${app} answered in turn by ${way}: the page stands, says so, does its main action and mends`, async ({
      browser,
      server,
    }) => {
      const files = await lateFilesOf(app);
      const line = await lossyLine(server.byPort[app], files);
      const errand = await errandOf[app](browser, server, atFirst[app].length + lateParts[app].length);
      await listen(errand.context);
      const page = await errand.context.newPage();
      let count = 0;
      page.on("load", () => (count += 1));
      const visit = { app, way, page, line, files, errand, loads: () => count };
      await loseParts(visit);
      const unasked = files.filter(({ path, page: own }) => own === null && line.lost(path) === 0);
      expect(
        unasked.map(({ name }) => name),
        "late files that nobody asks for",
      ).toEqual([]);
      const visitor = await (await browser.newContext()).newPage();
      const loads = () => count;
      await open(visitor, `${line.origin}${app === "admin" ? "/admin/login" : "/about"}`);
      let left: readonly LateFile[] = files.filter((file) => file.page !== null);
      for (const walk of [
        { page, loads, isWhole: false },
        { page: visitor, loads, isWhole: false },
        { page, loads, isWhole: true },
        { page: visitor, loads, isWhole: true },
      ])
        left = await losePages(visit, walk, left);
      expect(
        left.map(({ path }) => path),
        "pages whose file nobody asks for",
      ).toEqual([]);
      await errand.context.close();
      await visitor.context().close();
      line.close();
    });
