/** For example size, colour and one more. */
export const maxOptions = 3;
export const maxVariants = 50;
export const maxOptionName = 30;
export const maxOptionValue = 40;
export const maxSizeGuide = 4_000;
export const valueSeparator = ", ";

/** In order; any other text is a size as well. */
export const usualSizes = {
  "S to 3XL": ["XS", "S", "M", "L", "XL", "XXL", "3XL"],
  "Waist 28 to 44": ["28", "30", "32", "34", "36", "38", "40", "42", "44"],
  "UK 3 to 12": ["UK 3", "UK 4", "UK 5", "UK 6", "UK 7", "UK 8", "UK 9", "UK 10", "UK 11", "UK 12"],
  "Children's ages": [
    "1-2 years",
    "3-4 years",
    "5-6 years",
    "7-8 years",
    "9-10 years",
    "11-12 years",
    "13-14 years",
  ],
} as const;

/** Those with a swatch; any other text is a colour as well. */
export const usualColours = [
  ...(["Black", "White", "Grey", "Beige", "Brown", "Red", "Maroon", "Orange"] as const),
  ...(["Yellow", "Green", "Olive", "Blue", "Navy", "Purple", "Pink", "Gold"] as const),
];
