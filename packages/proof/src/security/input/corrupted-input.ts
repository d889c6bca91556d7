import naughty from "big-list-of-naughty-strings" with { type: "json" };
import fc from "fast-check";

/** Values that break careless readers. */
const oddValues: readonly unknown[] = [
  ...[null, true, [], {}, [[]], "", " ", "0", "null", "a\u0000b", "\ud800", "x\udfffy", "\u202e", "\ufeff"],
  ...[-1, 0, -0, 0.1, 1.5, 100, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324],
  ...["a".repeat(5_000), "%_\\", "'; drop table users; --", "$1", "{{7*7}}", "${7*7}", "\r\nX-Odd: 1"],
  ...["../../../etc/passwd", "2026-02-30T00:00:00.000Z", "W10", "eyJhIjoxfQ", "WzEsMl0", "WyIiLCIiXQ"],
  ...["019dd1f5-7000-7abc-8def-0123456789ab", "019DD1F5-7000-7ABC-8DEF-0123456789AB"],
  ...[{ $ne: null }, { toString: "x", valueOf: "y" }],
  { length: 1 },
  { __proto__: null, then: "x" },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
];

/** Keys that no input has but might try. */
const strangeKeys = (
  "__proto__ constructor prototype toString hasOwnProperty then id _id role isAdmin userType seller sellerId buyerId " +
  "userId stage status priceAtTime totalPrice totalPaise rating createdAt updatedAt passwordHash blockedAt version json meta 0 length"
).split(" ");

const anOddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...(naughty as readonly string[])) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** One change at one place; `place` cycles through the places of the input. */
interface Spoiling {
  readonly how: "replace" | "drop" | "wrap" | "double" | "add";
  readonly place: number;
  readonly value: unknown;
  readonly key: string;
}

const aSpoiling: fc.Arbitrary<Spoiling> = fc.record({
  how: fc.constantFrom("replace", "replace", "replace", "drop", "wrap", "double", "add"),
  place: fc.nat(1_000),
  value: anOddValue,
  key: fc.constantFrom(...strangeKeys),
});

/** A right input with one to three changes. */
export function corrupted(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.array(aSpoiling, { minLength: 1, maxLength: 3 }))
    .map(([input, spoilings]) => spoilings.reduce<unknown>(spoil, input));
}

function spoil(input: unknown, { how, place, value, key }: Spoiling): unknown {
  const places = placesOf(input);
  const path = places[place % places.length] ?? [];
  return changed(input, path, (old) => {
    if (how === "drop") return undefined;
    if (how === "wrap") return place % 2 === 0 ? [old] : { [key]: old };
    if (how === "double") return typeof old === "string" ? old.repeat(3) : [old, old];
    if (how === "add" && isObject(old)) return withKey(old, key, value);
    return value;
  });
}

/** Paths to every value, including the input itself. */
function placesOf(input: unknown): string[][] {
  if (!isObject(input)) return [[]];
  const below = Object.entries(input).flatMap(([key, value]) =>
    placesOf(value).map((rest) => [key, ...rest]),
  );
  return [[], ...below];
}

function changed(
  input: unknown,
  [key, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(input);
  if (!isObject(input)) return input;
  return withKey(input, key, changed((input as Record<string, unknown>)[key], rest, change));
}

/** A copy with an own key, even for `__proto__`. */
function withKey(input: object, key: string, value: unknown): object {
  const isElement = Array.isArray(input) && /^\d+$/.test(key);
  const copy: object = isElement ? [...(input as unknown[])] : { ...input };
  return Object.defineProperty(copy, key, { value, enumerable: true, writable: true, configurable: true });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Replacements for a piece of JSON. */
const scraps = [
  ...["", '"', "{", "}", "[", ",", ":", "\\", "\\u0000", "\\ud800", "1e400", "-0", "NaN", "//", "'"],
  ...["\u0000", "\ufeff"],
];

/** JSON text with a piece replaced, mostly invalid. */
export function torn(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(valid, fc.nat(), fc.nat(8), fc.constantFrom(...scraps))
    .map(([input, from, length, scrap]) => {
      const text = JSON.stringify(input) as string | undefined;
      if (text === undefined) return scrap;
      const start = from % (text.length + 1);
      return (text.slice(0, start) + scrap + text.slice(start + length)).toWellFormed();
    });
}
