import { expect, type Locator, type Page } from "@playwright/test";

/** Looks again soon, and gives up after two minutes: what comes late on a slow machine comes within that. */
const patient = { intervals: [20, 50, 100], timeout: 120_000 };

/** Opens an address of an app and waits until its controls answer: a server's page is seen before its scripts run. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await controlsAnswer(page);
}

/** Waits until React has taken over every control of the page; a click before that may come to nothing. */
export async function controlsAnswer(page: Page): Promise<void> {
  await expect(async () => {
    const silent = await page.evaluate(() => {
      const kinds = "a[href], button, input, select, textarea";
      // A field beside React's, of which nobody knows, measures another one.
      const controls = [...document.querySelectorAll(kinds)].filter(
        (control) => !control.matches("[aria-hidden=true]"),
      );
      const isTaken = (control: Element) =>
        Object.keys(control).some((key) => key.startsWith("__reactProps$"));
      return controls.length === 0
        ? ["a page without controls"]
        : controls.filter((control) => !isTaken(control)).map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(silent).toEqual([]);
  }).toPass(patient);
}

/** What a page asks for: how many requests it has begun, and those that have no end yet. */
export interface Requests {
  begun(): number;
  underWay(): readonly string[];
}

/** Follows the requests of a page from now on, but for streams, which stay open, and those that `held` matches. */
export function followRequests(page: Page, held?: RegExp): Requests {
  const open = new Map<object, string>();
  let begun = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/trpc/live.") || held?.test(pathname)) return;
    begun += 1;
    open.set(request, request.url());
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return { begun: () => begun, underWay: () => [...open.values()] };
}

/** Waits until the browser has drawn the page as it is now, and whatever React still had to do has begun. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await frame();
    await new Promise((next) => setTimeout(next));
  });
}

/** Waits until a page asks for nothing more, answers, and has its fonts and the pictures that have come. */
export async function settled(page: Page, requests: Requests): Promise<void> {
  await controlsAnswer(page);
  await quiet(page, requests);
}

/** Waits until a page asks for nothing more, and has its fonts and the pictures that have come. */
export async function quiet(page: Page, requests: Requests): Promise<void> {
  await expect(async () => {
    const before = requests.begun();
    expect(requests.underWay()).toEqual([]);
    await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.images].filter(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      );
      await Promise.allSettled(loaded.map((image) => image.decode()));
    });
    await drawn(page);
    expect(requests.underWay()).toEqual([]);
    expect(requests.begun(), "requests that came while it was looked at").toBe(before);
  }).toPass(patient);
}

/** Where something has its middle from when it comes until nothing on the page moves any more: one place, if it stands still. */
export async function placesOf(item: Locator): Promise<readonly string[]> {
  return item.evaluate(async (element) => {
    const places = new Set<string>();
    for (let isMoving = true; isMoving; isMoving = document.getAnimations().length > 0) {
      // Drawn twice, what is to fade in begins to.
      for (let frames = 0; frames < 3; frames += 1) {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        places.add(`${Math.round((left + right) / 2)}, ${Math.round((top + bottom) / 2)}`);
        await new Promise((next) => requestAnimationFrame(next));
      }
    }
    return [...places];
  });
}
