import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** axe's findings on a page or a part of it, with their places. No screen has a frame. */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      selector ?? document,
      { resultTypes: ["violations"] },
    );
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(" ")} ${html}`).join(" | ")}`,
    );
  }, part);
}

/** Waits for fades first, because a half-faded page lacks contrast. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await waitForFades(page);
  expect(await violationsOf(page, part)).toEqual([]);
}

/** Ignores endless animations such as skeletons. */
export async function waitForFades(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
      });
    do {
      await Promise.allSettled(ending().map(async ({ finished }) => finished));
      // Elements that have just become visible start to fade in the next frames.
      for (let frames = 0; frames < 2; frames += 1) await new Promise((next) => requestAnimationFrame(next));
    } while (ending().length > 0);
  });
}
