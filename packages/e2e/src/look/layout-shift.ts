import { expect, type Page } from "@playwright/test";
import { drawn } from "./ready.ts";

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** How much a page has moved by itself since it was opened, and what moved from where to where. */
export interface Shifted {
  shift: number;
  moved: string[];
}

/** Counts layout shift from the next page on, as the browser does; answers how to read it. */
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
 * Opens an address and answers what moved while its page was read: at most an icon, which the browser may draw before the words
 * beside it have come. Nothing may be added to it afterwards.
 */
export async function openAsRead(
  page: Page,
  address: string,
  shiftOf: () => Promise<Shifted>,
): Promise<Shifted> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await drawn(page);
  const asRead = await shiftOf();
  expect(asRead.moved.filter((what) => !what.startsWith("<svg "))).toEqual([]);
  return asRead;
}
