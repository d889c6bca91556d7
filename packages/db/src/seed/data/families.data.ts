/**
 * How a product of the demo comes in sizes or colours: it is the first of them itself. `name` is
 * what all are called where its own name tells its colour.
 */
export interface SeedFamily {
  readonly productName: string;
  readonly name?: string;
  /** Its own first; the others' pictures are drawn in their colours. */
  readonly colours?: readonly [string, string, ...string[]];
  readonly sizes?: readonly string[];
}

const letters = ["S", "M", "L", "XL", "XXL"];
const men = ["UK 6", "UK 7", "UK 8", "UK 9", "UK 10"];
const women = ["UK 3", "UK 4", "UK 5", "UK 6", "UK 7"];
/** Children's sizes, which have their own numbering. */
const small = ["UK 8C", "UK 9C", "UK 10C", "UK 11C"];
const years = {
  one: "1-2 years",
  three: "3-4 years",
  five: "5-6 years",
  seven: "7-8 years",
  nine: "9-10 years",
} as const;
const { one, three, five, seven, nine } = years;

const clothes: readonly SeedFamily[] = [
  { productName: "Handloom Cotton Kurta, Indigo Stripe", sizes: letters },
  {
    productName: "Linen Blend Kurta, Sage Green",
    name: "Linen Blend Kurta",
    colours: ["Green", "Navy", "Beige"],
    sizes: letters,
  },
  { productName: "Silk Festive Kurta with Zari Neckline, Maroon", sizes: ["38", "40", "42", "44", "46"] },
  { productName: "Oxford Cotton Shirt, Button-Down Collar", sizes: ["38", "40", "42", "44"] },
  { productName: "Checked Flannel Shirt, Rust and Charcoal", sizes: letters },
  {
    productName: "Half-Sleeve Khadi Shirt, Natural White",
    name: "Half-Sleeve Khadi Shirt",
    colours: ["White", "Blue", "Olive"],
    sizes: letters,
  },
  { productName: "Printed Rayon Resort Shirt, Palm Leaf", sizes: letters },
  {
    productName: "Quilted Nehru Jacket, Bottle Green",
    name: "Quilted Nehru Jacket",
    colours: ["Green", "Navy", "Maroon"],
    sizes: ["38", "40", "42", "44"],
  },
  {
    productName: "Lightweight Nylon Jacket with Ribbed Hem, Slate",
    name: "Lightweight Nylon Jacket with Ribbed Hem",
    colours: ["Grey", "Black", "Olive"],
    sizes: letters,
  },
  { productName: "Washed Denim Trucker Jacket, Mid Blue", sizes: letters },
  {
    productName:
      "Block-Printed Mulmul Kurta with Contrast Piping, Full Sleeves and Hidden Side Pockets, Off White",
    sizes: letters,
  },
  { productName: "Straight Cotton Kurti, Ajrakh Border", sizes: letters },
  { productName: "A-Line Rayon Kurti, Teal with Mirror Work", sizes: letters },
  {
    productName: "Chikankari Kurti in Georgette, Powder Pink",
    name: "Chikankari Kurti in Georgette",
    colours: ["Pink", "White", "Blue"],
    sizes: letters,
  },
  {
    productName: "High-Low Cotton Kurti with Tassel Ties",
    sizes: ["XS", "S", "M", "L", "XL", "XXL", "3XL"],
  },
  { productName: "Belted Cotton Dress, Plum with White Dots", sizes: letters },
  { productName: "Belted Sun Dress in Khaki, White Dots", sizes: letters },
  {
    productName: "Dotted Swing Dress with Belt, Charcoal",
    name: "Dotted Swing Dress with Belt",
    colours: ["Grey", "Red"],
    sizes: letters,
  },
  { productName: "Dinosaur Print Cotton T-Shirt, Ages 3 to 8", sizes: [three, five, seven] },
  { productName: "Striped Full-Sleeve T-Shirt, Red and Cream", sizes: [three, five, seven, nine] },
  { productName: "Glow-in-the-Dark Rocket T-Shirt", sizes: [three, five, seven, nine] },
  { productName: "Pack of Three Plain T-Shirts, Mixed Colours", sizes: [one, three, five] },
  {
    productName: "Smocked Cotton Frock, Lemon Yellow",
    name: "Smocked Cotton Frock",
    colours: ["Yellow", "Pink", "White"],
    sizes: [three, five],
  },
  {
    productName: "Festive Frock with Satin Bow, Leaf Green",
    name: "Festive Frock with Satin Bow",
    colours: ["Green", "Red"],
    sizes: [three, five, seven],
  },
  { productName: "Denim Pinafore Frock with Red Bow", sizes: [three, five, seven] },
  {
    productName: "Seersucker Summer Frock, Mint",
    name: "Seersucker Summer Frock",
    colours: ["Green", "Pink"],
    sizes: [one, three],
  },
  {
    productName: "Corduroy Dungarees, Burnt Orange",
    name: "Corduroy Dungarees",
    colours: ["Orange", "Navy", "Olive"],
    sizes: [one, three, five],
  },
  { productName: "Soft Denim Dungarees with Knee Patches", sizes: [one, three] },
  {
    productName:
      "Cotton Dungaree Set with T-Shirt for Toddlers, Bib Pocket and Knee Patch, Two Pieces, 12 to 36 Months",
    sizes: ["12-18 months", "18-24 months", "24-36 months"],
  },
];

const shoes: readonly SeedFamily[] = [
  { productName: "Everyday Canvas Sneaker, White and Green", sizes: men },
  { productName: "Knit Running Sneaker, Graphite and Yellow", sizes: men },
  { productName: "Retro Court Sneaker in Tan Suede", sizes: men },
  {
    productName: "Low-Top Canvas Sneaker, Charcoal",
    name: "Low-Top Canvas Sneaker",
    colours: ["Grey", "Red", "Olive"],
    sizes: men,
  },
  {
    productName: "Kolhapuri Leather Sandal, Hand-Stitched, Brown",
    name: "Kolhapuri Leather Sandal, Hand-Stitched",
    colours: ["Brown", "Black"],
    sizes: men,
  },
  { productName: "Trekking Sandal with Three Straps", sizes: men },
  {
    productName: "Cushioned Home and Street Sandal, Brown",
    name: "Cushioned Home and Street Sandal",
    colours: ["Brown", "Black"],
    sizes: men,
  },
  { productName: "Leather Sandal with Brass Buckle, Dark Tan", sizes: men },
  { productName: "Work Boot with Steel Toe, Charcoal", sizes: men },
  {
    productName: "Suede Lace-Up Boot, Sand",
    name: "Suede Lace-Up Boot",
    colours: ["Beige", "Brown"],
    sizes: men,
  },
  {
    productName: "Mid-Height Trekking Boot with Waterproof Membrane and Grippy Lugged Sole, Olive and Black",
    sizes: [...men, "UK 11"],
  },
  {
    productName: "Block Heel Pump with Bow, Rose Gold",
    name: "Block Heel Pump with Bow",
    colours: ["Pink", "Black"],
    sizes: women,
  },
  { productName: "Kitten Heel Pump in Black Faux Leather", sizes: women },
  {
    productName: "Raw Silk Heel with Bow, Festive Maroon",
    name: "Raw Silk Heel with Bow",
    colours: ["Maroon", "Green", "Navy"],
    sizes: women,
  },
  {
    productName: "Satin Heel with Bow, Ivory",
    name: "Satin Heel with Bow",
    colours: ["White", "Pink"],
    sizes: women,
  },
  {
    productName: "Hand-Embroidered Punjabi Jutti, Parrot Green",
    name: "Hand-Embroidered Punjabi Jutti",
    colours: ["Green", "Red", "Blue"],
    sizes: women,
  },
  { productName: "Foldable Ballet Flat with Carry Pouch", sizes: women },
  {
    productName: "Wide Strap Flat Sandal, Tan",
    name: "Wide Strap Flat Sandal",
    colours: ["Brown", "Black"],
    sizes: women,
  },
  {
    productName: "Monsoon Jelly Flat with Bow, Aqua",
    name: "Monsoon Jelly Flat with Bow",
    colours: ["Blue", "Pink"],
    sizes: women,
  },
  { productName: "White Platform Sneaker, Pearl Trim", sizes: women },
  { productName: "Walking Sneaker with Wide Toe Box", sizes: [...women, "UK 8"] },
  { productName: "Pastel Gym Sneaker, Lilac Grey", sizes: women },
  {
    productName: "Two-Strap School Sneaker, White",
    name: "Two-Strap School Sneaker",
    colours: ["White", "Black"],
    sizes: ["UK 9C", "UK 10C", "UK 11C", "UK 12C"],
  },
  { productName: "Light-Up Sneaker with USB Charging", sizes: small },
  {
    productName: "Two-Strap Canvas Sneaker, Leaf Green",
    name: "Two-Strap Canvas Sneaker",
    colours: ["Green", "Blue", "Pink"],
    sizes: small,
  },
  { productName: "Sports Sneaker for Little Runners", sizes: small },
  {
    productName: "Closed-Toe Play Sandal, Navy",
    name: "Closed-Toe Play Sandal",
    colours: ["Navy", "Olive"],
    sizes: small,
  },
  {
    productName: "Party Sandal with Star, Soft Pink",
    name: "Party Sandal with Star",
    colours: ["Pink", "White"],
    sizes: small,
  },
  { productName: "Monsoon Clog Sandal with Drain Holes", sizes: small },
  {
    productName: "Sporty Two-Strap Sandal, Orange",
    name: "Sporty Two-Strap Sandal",
    colours: ["Orange", "Blue"],
    sizes: small,
  },
  {
    productName: "Ankle Boot with Side Zip, Chestnut",
    name: "Ankle Boot with Side Zip",
    colours: ["Brown", "Black"],
    sizes: small,
  },
  {
    productName: "Rain Boot with Drops, Sunny Yellow",
    name: "Rain Boot with Drops",
    colours: ["Yellow", "Blue", "Pink"],
    sizes: ["UK 10C", "UK 11C", "UK 12C"],
  },
  { productName: "Fleece-Lined Winter Boot for Hills", sizes: small },
];

const sportswear: readonly SeedFamily[] = [
  {
    productName: "Quick-Dry Cricket Jersey, Sky Blue",
    name: "Quick-Dry Cricket Jersey",
    colours: ["Blue", "White", "Green"],
    sizes: letters,
  },
  { productName: "Football Jersey, Red with White Sash", sizes: letters },
  { productName: "Running Jersey with Zip Pocket at the Back", sizes: letters },
  { productName: "Kabaddi Jersey, Half Sleeves, Saffron", sizes: letters },
  {
    productName: "Running Shorts with Inner Lining, Black",
    name: "Running Shorts with Inner Lining",
    colours: ["Black", "Navy"],
    sizes: letters,
  },
  { productName: "Women's Two-in-One Training Shorts, Mauve", sizes: letters },
  {
    productName: "Basketball Shorts, Knee Length, Royal Blue",
    name: "Basketball Shorts, Knee Length",
    colours: ["Blue", "Red", "Black"],
    sizes: letters,
  },
  {
    productName: "Cotton Gym Shorts with Zip Pockets, Grey Melange",
    name: "Cotton Gym Shorts with Zip Pockets",
    colours: ["Grey", "Navy"],
    sizes: letters,
  },
  {
    productName: "Cotton Cricket Cap with Star, Cream",
    name: "Cotton Cricket Cap with Star",
    colours: ["White", "Navy", "Maroon"],
  },
];

const hands = ["M", "L", "XL"];
const riding: readonly SeedFamily[] = [
  {
    productName: "Full-Face Helmet with Clear Visor, Matt Black",
    name: "Full-Face Helmet with Clear Visor",
    colours: ["Black", "Red", "White"],
    sizes: hands,
  },
  { productName: "Open-Face Retro Helmet in Tan Finish", sizes: hands },
  {
    productName: "Half-Face Commuter Helmet, Pearl White",
    name: "Half-Face Commuter Helmet",
    colours: ["White", "Navy"],
    sizes: ["M", "L"],
  },
  {
    productName: "Bicycle Helmet with Rear Light, Red",
    name: "Bicycle Helmet with Rear Light",
    colours: ["Red", "Blue", "White"],
    sizes: ["M", "L"],
  },
  { productName: "Summer Riding Gloves, Mesh with Knuckle Guard", sizes: hands },
  { productName: "Monsoon Riding Gloves, Waterproof", sizes: hands },
  { productName: "Full-Finger Cycling Gloves with Gel Palm", sizes: hands },
];

const forHome: readonly SeedFamily[] = [
  {
    productName: "Velvet Cushion with Filling, Emerald, 45 cm",
    name: "Velvet Cushion with Filling, 45 cm",
    colours: ["Green", "Maroon", "Navy"],
  },
  {
    productName: "Anti-Slip Yoga Mat, 6 mm, Deep Teal",
    name: "Anti-Slip Yoga Mat, 6 mm",
    colours: ["Blue", "Maroon", "Black"],
  },
];

/**
 * Everything of the demo that is worn, but for what has one size (sarees and two caps), and two
 * things that come in colours alone.
 */
export const seedFamilies: readonly SeedFamily[] = [
  ...clothes,
  ...shoes,
  ...sportswear,
  ...riding,
  ...forHome,
];
