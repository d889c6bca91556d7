import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeParse } from "zod/v4/core";
import { proceduresOf } from "./procedures.ts";
import { validInput } from "./valid-input.ts";

const length = 100_000;
const longTexts = ["a", " ", "\t", "1", "@", "a.", "a@", "-", "0 ", "\u0301", "%", "\n "].map((part) =>
  part.repeat(length / part.length),
);

/** The ways to the texts of an input. */
function textsOf(input: unknown): string[][] {
  if (typeof input === "string") return [[]];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => textsOf(value).map((rest) => [key, ...rest]));
}

function withText(input: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  const copy = Array.isArray(input) ? [...(input as unknown[])] : { ...(input as object) };
  return Object.assign(copy, { [key]: withText((input as Record<string, unknown>)[key], rest, text) });
}

/** The quickest of three: what is slow every time is slow by itself. */
function quickestMs(work: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

describe("a text of 100 kB", () => {
  it("Z10: is judged at once by every field of every procedure", () => {
    let fields = 0;
    const slow: string[] = [];
    for (const { path, input: schema } of proceduresOf()) {
      if (!schema) continue;
      const [input] = fc.sample(validInput(schema, {}), { numRuns: 1, seed: 7 });
      for (const place of textsOf(input)) {
        fields += 1;
        for (const text of longTexts) {
          const ms = quickestMs(() => safeParse(schema, withText(input, place, `${text}!`)));
          if (ms > 20)
            slow.push(
              `${path} ${place.join(".")} of ${JSON.stringify(text.slice(0, 2))}…: ${Math.round(ms)} ms`,
            );
        }
      }
    }
    expect(slow).toEqual([]);
    expect(fields).toBeGreaterThan(30);
  });
});
