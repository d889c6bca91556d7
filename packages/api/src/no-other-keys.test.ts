import { expect, it } from "vitest";
import { appRouter } from "./app-router.ts";

interface Shape {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> & { readonly type: string } };
}

const leaves = new Set(["string", "number", "boolean", "enum", "literal", "transform"]);

/**
 * zod's plain objects drop unknown keys and strict ones refuse them; anything else lets them
 * through.
 */
function openPlaces({ _zod: { def } }: Shape, at: string): string[] {
  const { type, catchall, shape = {}, options = [], element, innerType, in: before, out, left, right } = def;
  const ones = [element, innerType, before, out, left, right].filter(Boolean);
  const parts = [...(options as Shape[]), ...(ones as Shape[])];
  const keys = Object.entries(shape as Record<string, Shape>);
  const isOpen = catchall
    ? (catchall as Shape)._zod.def.type !== "never"
    : type !== "object" && parts.length === 0 && !leaves.has(type);
  return [
    ...(isOpen ? [`${at} (${type})`] : []),
    ...parts.flatMap((one) => openPlaces(one, at)),
    ...keys.flatMap(([key, one]) => openPlaces(one, `${at}.${key}`)),
  ];
}

// A caller that sends `role`, `sellerId` or `pricePaise` along must not get anywhere.
it("no procedure takes a key that its input does not name", () => {
  // A flat record at run time, nested in its type.
  const all = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { inputs: readonly Shape[] } }>,
  );
  const shapes = all.flatMap(([name, { _def }]) => _def.inputs.map((input) => [name, input] as const));
  expect(shapes.flatMap(([name, input]) => openPlaces(input, name))).toEqual([]);
  expect(shapes.length).toBeGreaterThan(40);
});
