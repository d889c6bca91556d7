import { expect, it } from "vitest";
import { isSecondClick } from "./is-second-click.ts";

const click = (timeStamp: number, clientX: number, detail = 1) =>
  isSecondClick({ timeStamp, clientX, clientY: 40, detail } as Parameters<typeof isSecondClick>[0]);

it("lets the first click through, not a second in its place soon after, whatever stands there now", () => {
  expect(click(10_000, 300)).toBe(false);
  expect(click(10_400, 302)).toBe(true);
  expect(click(10_450, 302)).toBe(true);
});

it("lets a click through in another place, or later, or by a key", () => {
  expect(click(20_000, 300)).toBe(false);
  expect(click(20_200, 340)).toBe(false);
  expect(click(20_950, 340)).toBe(false);
  expect(click(20_960, 340, 0)).toBe(false);
});

it("believes the browser that counts a double click longer", () => {
  expect(click(30_000, 300)).toBe(false);
  expect(click(32_000, 300, 2)).toBe(true);
});
