import type { Page } from "@playwright/test";

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** How much a page has moved by itself since it was opened, and what moved. */
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
        for (const { node } of entry.sources)
          sums.moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : "?");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shift, moved } = globalThis as unknown as Shifted;
      return { shift, moved };
    });
}
