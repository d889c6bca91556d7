import { categoryHues } from "@haat/art/category-hues";

type Category = keyof typeof categoryHues;

/** The CSS variable of a category's background: pale in the light scheme, deep in the dark one. */
export function hueVariable(category: Category): `--${string}` {
  return `--haat-hue-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`;
}

export function hueVariables(scheme: "light" | "dark"): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(categoryHues).map(([category, hue]) => [hueVariable(category as Category), hue[scheme]]),
  );
}
