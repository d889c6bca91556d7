import type { Page } from "@playwright/test";

/**
 * Controls too small for a finger: a point 20 pixels from the middle belongs to something else
 * (frame and rounding allow one pixel each). Links in text and disabled controls don't count.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [reach, least] = [20, 44];
    const kinds =
      "a[href], button, input, select, textarea, [role=radio], [role=checkbox], [role=slider], [role=tab]";
    const owns = (control: Element, x: number, y: number) => {
      // Open overlays cover their neighbours, which are large enough below them.
      const hit = document
        .elementsFromPoint(x, y)
        .find(
          (element) =>
            element
              .closest("[role=dialog], .mantine-Combobox-dropdown, .mantine-Popover-dropdown")
              ?.contains(control) ?? true,
        );
      const owner = hit?.closest("label")?.control ?? hit?.closest(kinds);
      return control.contains(hit ?? null) || (owner?.contains(control) ?? false);
    };
    const isInText = (control: Element) =>
      control.matches("p a") ||
      (control.matches("a") &&
        [...(control.parentNode?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
        ));
    const lackOf = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Multi-line links have gaps between lines.
      if (control.getClientRects().length > 1 && Math.min(width, height) >= least) return undefined;
      // Hidden, or behind a dialog.
      if (width * height < 4 || !owns(control, x, y)) return undefined;
      const around = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      const missed = around.find(([atX, atY]) => !owns(control, atX, atY));
      if (!missed) return undefined;
      const other = document.elementFromPoint(...missed)?.outerHTML.slice(0, 160) ?? "the edge of the window";
      return `${Math.round(width)}×${Math.round(height)}, ${missed.map(Math.round).join()} is ${other}`;
    };
    const small: string[] = [];
    for (const control of document.querySelectorAll(kinds)) {
      if (control.matches(":disabled, [type=hidden], [inert] *, [aria-hidden=true] *")) continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const lack = isInText(control) ? undefined : lackOf(control);
      if (!lack) continue;
      const name = control.getAttribute("aria-label") ?? control.textContent;
      small.push(`${control.tagName} ${name.trim().slice(0, 40)} ${lack}`);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return small;
  });
}
