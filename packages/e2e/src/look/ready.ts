import { expect, type Locator, type Page } from "@playwright/test";

/** Repeats soon, for up to two minutes. */
const patient = { intervals: [20, 50, 100], timeout: 120_000 };

/**
 * Opens an address and waits for its controls: server-rendered pages appear before their scripts
 * run.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await controlsAnswer(page);
}

/** Waits until React has hydrated every control; an earlier click may be lost. */
export async function controlsAnswer(page: Page): Promise<void> {
  await expect(async () => {
    const silent = await page.evaluate(() => {
      const kinds = "a[href], button, input, select, textarea";
      // A hidden field next to React's measures another one.
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

/** Requests that a page has begun, and unfinished ones. */
export interface Requests {
  begun(): number;
  underWay(): readonly string[];
}

/** Excludes streams and requests that match `held`. */
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

/** Waits until the browser has drawn the page and React has started its pending work. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await frame();
    await new Promise((next) => setTimeout(next));
  });
}

/** Waits until a page has no requests, answers, and has its fonts and images. */
export async function settled(page: Page, requests: Requests): Promise<void> {
  await controlsAnswer(page);
  await quiet(page, requests);
}

/** Waits until a page has no requests and has its fonts and images. */
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
    await waitForPaint(page);
    expect(requests.underWay()).toEqual([]);
    expect(requests.begun(), "requests that came while it was looked at").toBe(before);
  }).toPass(patient);
}

/** The positions of an element's centre until nothing moves; a single one if it is stable. */
export async function placesOf(item: Locator): Promise<readonly string[]> {
  return item.evaluate(async (element) => {
    const places = new Set<string>();
    for (let isMoving = true; isMoving; isMoving = document.getAnimations().length > 0) {
      // After two frames fading elements have started.
      for (let frames = 0; frames < 3; frames += 1) {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        places.add(`${Math.round((left + right) / 2)}, ${Math.round((top + bottom) / 2)}`);
        await new Promise((next) => requestAnimationFrame(next));
      }
    }
    return [...places];
  });
}
