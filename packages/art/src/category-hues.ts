/** The eleven categories, as the forms name them. */
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

/** The ground behind a category's pictures: pale on a light page, deep on a dark one. */
export const categoryHues: Record<Category, { light: string; dark: string }> = {
  Fashion: { light: "#F3D8C7", dark: "#3D2A22" },
  Footwear: { light: "#E5ECDA", dark: "#29331F" },
  Electronics: { light: "#DFE8F3", dark: "#1F2B3D" },
  "Home & Kitchen": { light: "#F8EBCB", dark: "#3B301A" },
  "Beauty & Personal Care": { light: "#F8DFE0", dark: "#3F2429" },
  "Sports & Fitness": { light: "#DBEFE6", dark: "#1B352C" },
  "Baby Products": { light: "#DDF0F4", dark: "#1D343B" },
  "Grocery & Essentials": { light: "#EFF0C9", dark: "#343617" },
  "Gaming & Entertainment": { light: "#E7E0F5", dark: "#2C2540" },
  "Books & Stationery": { light: "#F4E5CF", dark: "#3A2D1D" },
  Automotive: { light: "#E2E6EA", dark: "#282D33" },
};
