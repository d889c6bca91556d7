import type { Subcategory } from "../category.constants.ts";

/** A detail of products in a subcategory with its usual values; other text is allowed. */
export interface FactName {
  readonly name: string;
  readonly values?: readonly string[];
}

const colour: FactName = {
  name: "Colour",
  values: [
    ...["Beige", "Black", "Blue", "Brown", "Gold", "Green", "Grey", "Maroon"],
    ...["Multicolour", "Navy", "Orange", "Pink", "Purple", "Red", "Silver", "White", "Yellow"],
  ],
};
const fabric: FactName = {
  name: "Fabric",
  values: [
    ...["Cotton", "Linen", "Khadi", "Silk", "Wool", "Denim", "Corduroy", "Fleece", "Muslin", "Mulmul"],
    ...["Chanderi", "Chiffon", "Georgette", "Crepe", "Rayon", "Viscose", "Polyester", "Nylon"],
  ],
};
const pattern: FactName = {
  name: "Pattern",
  values: ["Plain", "Striped", "Checked", "Printed", "Block printed", "Embroidered", "Woven"],
};
const washing: FactName = {
  name: "Care",
  values: ["Machine wash", "Hand wash", "Dry clean only", "Wipe clean"],
};
const fit: FactName = { name: "Fit", values: ["Regular", "Slim", "Relaxed", "Oversized"] };
const sleeve: FactName = {
  name: "Sleeve",
  values: ["Full sleeve", "Half sleeve", "Three-quarter sleeve", "Sleeveless"],
};
const size: FactName = { name: "Size" };
const dimensions: FactName = { name: "Dimensions" };
const warranty: FactName = { name: "Warranty", values: ["6 months", "1 year", "2 years", "5 years"] };
const age: FactName = {
  name: "Age",
  values: ["0 to 6 months", "6 to 12 months", "1 to 3 years", "3 years and up"],
};
const material: FactName = {
  name: "Material",
  values: [
    ...["Bamboo", "Brass", "Cast iron", "Ceramic", "Clay", "Copper", "Cotton", "Glass", "Jute", "Leather"],
    ...[
      "Mango wood",
      "Neem wood",
      "Plastic",
      "Rubber",
      "Sheesham",
      "Silicone",
      "Stainless steel",
      "Steel",
      "Teak",
    ],
  ],
};
const upper: FactName = {
  name: "Upper material",
  values: ["Leather", "Suede", "Canvas", "Mesh", "Cotton", "Rubber", "Synthetic"],
};
const sole: FactName = { name: "Sole", values: ["Rubber", "Leather", "EVA", "PU", "TPR"] };
const closing: FactName = { name: "Closing", values: ["Laces", "Buckle", "Velcro", "Slip-on", "Zip"] };
const power: FactName = { name: "Power" };
const connection: FactName = {
  name: "Connection",
  values: ["Bluetooth", "Wi-Fi", "USB", "USB-C", "Wired", "2.4 GHz wireless", "HDMI"],
};
const ingredients: FactName = { name: "Ingredients" };
const shelfLife: FactName = {
  name: "Best before",
  values: ["3 months", "6 months", "12 months", "24 months"],
};
const diet: FactName = {
  name: "Food type",
  values: ["Vegetarian", "Vegan", "Contains egg", "Non-vegetarian"],
};
const skin: FactName = { name: "Skin type", values: ["All", "Dry", "Oily", "Combination", "Sensitive"] };
const shade: FactName = { name: "Shade" };
const language: FactName = {
  name: "Language",
  values: ["English", "Hindi", "Bengali", "Marathi", "Tamil", "Telugu", "Malayalam", "Kannada", "Gujarati"],
};

const clothing = [fabric, colour, size, pattern, fit, sleeve, washing];
const footwear = [upper, sole, closing, colour, size, washing];
const beauty = [ingredients, shelfLife];

/** The facts of each subcategory in display order; at most `maxFacts`. */
export const factNames: Readonly<Record<Subcategory, readonly FactName[]>> = {
  "Men Clothing": clothing,
  "Women Clothing": [...clothing, { name: "Length" }],
  "Kids Clothing": [...clothing, age],
  "Men Footwear": footwear,
  "Women Footwear": [...footwear, { name: "Heel height" }],
  "Kids Footwear": [...footwear, age],
  "Mobiles & Tablets": [
    ...[{ name: "Model" }, colour, { name: "Memory" }, { name: "Storage" }, { name: "Screen" }],
    ...[{ name: "Battery" }, { name: "Camera" }, { name: "Processor" }, connection, warranty],
  ],
  "Laptops & Computers": [
    ...[{ name: "Model" }, colour, { name: "Processor" }, { name: "Memory" }, { name: "Storage" }],
    ...[{ name: "Screen" }, { name: "Operating system" }, { name: "Battery" }, connection, warranty],
  ],
  "TV & Home Entertainment": [
    ...[{ name: "Model" }, colour, { name: "Screen" }, { name: "Resolution" }, { name: "Sound" }],
    ...[power, connection, dimensions, warranty],
  ],
  "Kitchen Appliances": [
    ...[{ name: "Model" }, material, colour, { name: "Capacity" }, power, { name: "In the box" }],
    ...[dimensions, warranty],
  ],
  "Home Decor": [material, colour, dimensions, { name: "Finish" }, { name: "In the box" }, washing],
  Furniture: [
    ...[material, colour, dimensions, { name: "Finish" }, { name: "Bears up to" }],
    ...[{ name: "Assembly", values: ["Comes assembled", "To be assembled"] }, warranty],
  ],
  Makeup: [shade, { name: "Finish", values: ["Matte", "Glossy", "Satin", "Shimmer"] }, skin, ...beauty],
  Skincare: [skin, { name: "For" }, { name: "SPF" }, ...beauty],
  Haircare: [
    ...[
      { name: "Hair type", values: ["All", "Dry", "Oily", "Curly", "Straight"] },
      { name: "For" },
      material,
    ],
    ...beauty,
  ],
  "Fitness Equipment": [material, colour, { name: "Load" }, dimensions, { name: "In the box" }, warranty],
  Sportswear: clothing,
  Diapers: [
    ...[{ name: "Size", values: ["Newborn", "S", "M", "L", "XL"] }, { name: "Baby's weight" }, material],
    { name: "Pieces in the pack" },
  ],
  "Baby Toys": [material, colour, age, dimensions, { name: "Battery" }, { name: "Pieces in the pack" }],
  Snacks: [
    diet,
    ingredients,
    shelfLife,
    { name: "Allergens" },
    { name: "Flavour" },
    { name: "FSSAI licence" },
  ],
  Staples: [
    diet,
    ingredients,
    shelfLife,
    { name: "Allergens" },
    { name: "Grown in" },
    { name: "FSSAI licence" },
  ],
  "Video Games": [
    ...[{ name: "Platform", values: ["PlayStation 5", "PlayStation 4", "Xbox", "Nintendo Switch", "PC"] }],
    ...[{ name: "Genre" }, { name: "Players" }, { name: "Age rating" }, language],
  ],
  "Gaming Accessories": [
    { name: "Model" },
    { name: "Works with" },
    connection,
    colour,
    { name: "Battery" },
    warranty,
  ],
  Fiction: [
    ...[{ name: "Author" }, language, { name: "Binding", values: ["Paperback", "Hardcover", "Boxed set"] }],
    ...[{ name: "Pages" }, { name: "Publisher" }, { name: "ISBN" }],
  ],
  Stationery: [material, colour, size, { name: "Pages" }, { name: "Ruling" }, { name: "Pieces in the pack" }],
  "Car Accessories": [{ name: "Fits" }, material, colour, power, dimensions, warranty],
  "Bike Accessories": [{ name: "Fits" }, material, colour, size, { name: "Certification" }, warranty],
};
