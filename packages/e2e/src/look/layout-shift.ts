import { expect, type Page } from "@playwright/test";
import { waitForPaint } from "./ready.ts";

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Unexpected layout shift, and the elements that moved. */
export interface Shifted {
  shift: number;
  moved: string[];
}

/** Starts with the next page; returns a function to read it. */
export async function watchShift(page: Page): Promise<() => Promise<Shifted>> {
  await page.addInitScript(() => {
    const sums = globalThis as unknown as Shifted;
    sums.shift = 0;
    sums.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        sums.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(" "),
          );
          const what =
            node instanceof Element
              ? `${node.outerHTML.slice(0, 120)} (${node.textContent.slice(0, 40)})`
              : "?";
          sums.moved.push(`${what} from ${before} to ${after}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shift, moved } = globalThis as unknown as Shifted;
      return { shift, moved };
    });
}

/**
 * Returns the shift while a page was read: an icon at most, which may be drawn before its text.
 * Nothing may be added afterwards.
 */
export async function openAsRead(
  page: Page,
  address: string,
  shiftOf: () => Promise<Shifted>,
): Promise<Shifted> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await waitForPaint(page);
  const asRead = await shiftOf();
  expect(asRead.moved.filter((what) => !what.startsWith("<svg "))).toEqual([]);
  return asRead;
}
