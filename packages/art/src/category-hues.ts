export const categories = [
  "Fashion",
  "Footwear",
  "Electronics",
  "Home & Kitchen",
  "Beauty & Personal Care",
  "Sports & Fitness",
  "Baby Products",
  "Grocery & Essentials",
  "Gaming & Entertainment",
  "Books & Stationery",
  "Automotive",
] as const;

export type Category = (typeof categories)[number];

/** The background of a category's images: pale in the light scheme, deep in the dark one. */
export const categoryHues: Record<Category, { light: string; dark: string }> = {
  Fashion: { light: "#F3D8C7", dark: "#4D3A31" },
  Footwear: { light: "#E5ECDA", dark: "#3A4430" },
  Electronics: { light: "#DFE8F3", dark: "#303C4D" },
  "Home & Kitchen": { light: "#F8EBCB", dark: "#4C412A" },
  "Beauty & Personal Care": { light: "#F8DFE0", dark: "#503539" },
  "Sports & Fitness": { light: "#DBEFE6", dark: "#2C463D" },
  "Baby Products": { light: "#DDF0F4", dark: "#2E454C" },
  "Grocery & Essentials": { light: "#EFF0C9", dark: "#454727" },
  "Gaming & Entertainment": { light: "#E7E0F5", dark: "#3D3650" },
  "Books & Stationery": { light: "#F4E5CF", dark: "#4B3E2D" },
  Automotive: { light: "#E2E6EA", dark: "#393E43" },
};
