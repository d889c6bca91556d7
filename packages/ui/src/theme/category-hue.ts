import { categoryHues } from "@haat/art/category-hues";

type Category = keyof typeof categoryHues;

/** The name of the CSS variable that holds a category's ground: pale in the light scheme, deep in the dark. */
export function hueVariable(category: Category): `--${string}` {
  return `--haat-hue-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`;
}

/** Every category's ground in one scheme. */
export function hueVariables(scheme: "light" | "dark"): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(categoryHues).map(([category, hue]) => [hueVariable(category as Category), hue[scheme]]),
  );
}
