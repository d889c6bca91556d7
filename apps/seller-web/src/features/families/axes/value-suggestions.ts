import { usualColours, usualSizes } from "@haat/contract/product/family/family.constants";
import { optionKind } from "@haat/contract/product/family/options";

const wornSizes: Readonly<Record<string, readonly string[]>> = {
  Footwear: usualSizes["UK 3 to 12"],
  "Kids Clothing": usualSizes["Children's ages"],
};

export function usualValues(
  axis: string,
  kind: { readonly category: string; readonly subcategory: string },
): readonly string[] {
  const kindOfAxis = optionKind(axis);
  if (kindOfAxis === "colour") return usualColours;
  if (kindOfAxis === null) return [];
  if (/waist/i.test(axis)) return usualSizes["Waist 28 to 44"];
  if (/age/i.test(axis)) return usualSizes["Children's ages"];
  const worn = wornSizes[kind.subcategory] ?? wornSizes[kind.category];
  return worn ?? [...usualSizes["S to 3XL"], ...usualSizes["Waist 28 to 44"]];
}

export const usualAxes = ["Size", "Colour", "Waist", "Age", "Length", "Material", "Pack"] as const;
