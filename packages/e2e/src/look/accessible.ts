import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds on a page, or in the part of it that a selector names, with where. No screen has a frame. */
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

/** Nothing on the page is amiss for axe once what fades in is there: half faded it has no contrast. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await fadedIn(page);
  expect(await violationsOf(page, part)).toEqual([]);
}

/** Waits until nothing moves on the page but what never ends, such as skeletons, which are looked at as they are. */
export async function fadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
      });
    do {
      await Promise.allSettled(ending().map(async ({ finished }) => finished));
      // What has become visible in this frame begins to fade in the next ones.
      for (let frames = 0; frames < 2; frames += 1) await new Promise((next) => requestAnimationFrame(next));
    } while (ending().length > 0);
  });
}
