import { expect, it } from "vitest";
import { isSecondClick } from "./is-second-click.ts";

const click = (timeStamp: number, clientX: number, detail = 1) =>
  isSecondClick({ timeStamp, clientX, clientY: 40, detail } as Parameters<typeof isSecondClick>[0]);

it("is false for the first click and true for another one soon after in the same place", () => {
  expect(click(10_000, 300)).toBe(false);
  expect(click(10_400, 302)).toBe(true);
  expect(click(10_450, 302)).toBe(true);
});

it("is false in another place, later, or for a key", () => {
  expect(click(20_000, 300)).toBe(false);
  expect(click(20_200, 340)).toBe(false);
  expect(click(20_950, 340)).toBe(false);
  expect(click(20_960, 340, 0)).toBe(false);
});

it("is true when the browser counts a slower double click", () => {
  expect(click(30_000, 300)).toBe(false);
  expect(click(32_000, 300, 2)).toBe(true);
});
