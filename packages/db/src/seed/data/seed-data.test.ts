import { describe, expect, it } from "vitest";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { categoryTree, isPair } from "@haat/contract/product/category.constants";
import { usualColours, usualSizes } from "@haat/contract/product/family/family.constants";
import { seedFamilies } from "./families.data.ts";
import { seedOrders } from "./orders.data.ts";
import { admins, buyers, sellers } from "./people.data.ts";
import { seedProducts } from "./products.data.ts";
import { seedReviews } from "./reviews.data.ts";
import type { SeedOrder, SeedOrderLine } from "./seed-order.ts";

const shapesOf: Readonly<Record<string, readonly string[]>> = {
  "Men Clothing": [
    "striped kurta",
    "kurta",
    "shirt",
    "checked shirt",
    "half shirt",
    "palm shirt",
    "nehru jacket",
    "jacket",
    "booti kurta",
  ],
  "Women Clothing": ["saree", "kurti", "high-low kurti", "dress"],
  "Kids Clothing": [
    "dinosaur t-shirt",
    "striped t-shirt",
    "rocket t-shirt",
    "three t-shirts",
    "frock",
    "dungarees",
  ],
  "Men Footwear": ["sneaker", "kolhapuri", "sandal", "boot"],
  "Women Footwear": ["heel", "jutti", "flat", "slide", "sneaker"],
  "Kids Footwear": ["sneaker", "sandal", "clog", "boot", "rain boot"],
  "Mobiles & Tablets": [
    "phone",
    "keypad phone",
    "fold phone",
    "tablet",
    "tablet with pen",
    "earbuds",
    "neckband",
  ],
  "Laptops & Computers": ["laptop", "monitor", "keyboard", "keyboard and mouse", "wireless keyboard"],
  "TV & Home Entertainment": [
    "tv",
    "tube speaker",
    "trolley speaker",
    "speaker pair",
    "pocket radio",
    "soundbar",
    "compact soundbar",
  ],
  "Kitchen Appliances": [
    "mixer grinder",
    "compact grinder",
    "hand mixer",
    "wet grinder",
    "kettle",
    "glass kettle",
    "cooker",
    "handi",
    "rice cooker",
  ],
  "Home Decor": ["lamp", "bamboo lamp", "study lamp", "vase", "bud vases", "cushion"],
  Furniture: ["chair", "office chair", "folding chair", "table", "shelf"],
  Makeup: ["lipstick", "compact", "kajal"],
  Skincare: ["jar", "tube", "bottle"],
  Haircare: ["hair oil", "bottle", "comb", "brush", "dryer"],
  "Fitness Equipment": ["dumbbell", "mat", "kettlebell"],
  Sportswear: ["jersey", "shorts", "cap"],
  Diapers: ["pack", "diaper", "wipes"],
  "Baby Toys": ["rattle", "blocks", "stacking rings", "bear", "panda"],
  Snacks: [
    "packet of dal",
    "packet",
    "packet of makhana",
    "jar",
    "jar of podi",
    "jar of peanut butter",
    "box",
    "box of soan papdi",
    "box of dry fruit",
  ],
  Staples: [
    "sack",
    "sack of atta",
    "jar of dal",
    "sack of ragi",
    "oil",
    "groundnut oil",
    "coconut oil",
    "jar",
    "jar of turmeric",
  ],
  "Video Games": ["case", "cartridge", "disc"],
  "Gaming Accessories": [
    "controller",
    "wired controller",
    "fight stick",
    "headset",
    "mouse",
    "wireless mouse",
  ],
  Fiction: ["book", "stack", "hardcover"],
  Stationery: ["notebook", "gel pens", "calligraphy pens", "fountain pens", "brush pens", "pencilbox"],
  "Car Accessories": ["charger", "mat", "steering cover", "phone holder", "freshener"],
  "Bike Accessories": [
    "helmet",
    "open helmet",
    "half helmet",
    "bicycle helmet",
    "gloves",
    "lock",
    "padlock",
    "cable lock",
  ],
};

const productByName = new Map(seedProducts.map((product) => [product.name, product]));
const sellerOf = (line: SeedOrderLine) => productByName.get(line.productName)?.seller;
const linesOfSeller = (seller: number, orders: readonly SeedOrder[]) =>
  orders.flatMap((order) => order.lines.filter((line) => sellerOf(line) === seller));
const isClosed = ({ outcome }: SeedOrderLine) => outcome !== "ordered" && outcome !== "approved";

/** The share of products whose stock lies between the two figures, both included. */
function shareInStock(least: number, most: number): number {
  const found = seedProducts.filter(({ stock }) => stock >= least && stock <= most);
  return found.length / seedProducts.length;
}

/** The statuses that an order with these lines may have. */
function possibleStatuses(lines: readonly SeedOrderLine[]): readonly string[] {
  if (lines.some((line) => line.outcome === "ordered")) return ["pending"];
  if (lines.every(isClosed)) return ["rejected"];
  return ["approved", "processing", "shipped", "delivered"];
}

describe("demo products", () => {
  it("number about three hundred, with unique names", () => {
    expect(seedProducts.length).toBeGreaterThanOrEqual(290);
    expect(seedProducts.length).toBeLessThanOrEqual(310);
    expect(productByName.size).toBe(seedProducts.length);
    expect(new Set(seedProducts.map((product) => product.description)).size).toBe(seedProducts.length);
  });

  it.each(Object.values(categoryTree).flat())(
    "fill %s with nine to thirteen products in all its shapes",
    (name) => {
      const inside = seedProducts.filter((product) => product.subcategory === name);
      expect(inside.length).toBeGreaterThanOrEqual(9);
      expect(inside.length).toBeLessThanOrEqual(13);
      expect([...new Set(inside.map((product) => product.shape))].sort()).toEqual(shapesOf[name]?.toSorted());
    },
  );

  it("never repeat an image's shape and palette within a subcategory", () => {
    const pictures = seedProducts.map((p) => `${p.subcategory}/${p.shape}/${p.palette}`);
    expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([]);
  });

  it("match the category tree", () => {
    expect(seedProducts.filter(({ category, subcategory }) => !isPair(category, subcategory))).toEqual([]);
  });

  it("respect the maximum lengths", () => {
    for (const { name, brand, description } of seedProducts) {
      expect(name.length, name).toBeGreaterThanOrEqual(20);
      expect(name.length, name).toBeLessThanOrEqual(120);
      expect(brand.length, name).toBeLessThanOrEqual(60);
      expect(description.length, name).toBeGreaterThanOrEqual(60);
      expect(description.length, name).toBeLessThanOrEqual(2000);
    }
  });

  it("include a few long names and a few in Devanagari", () => {
    expect(seedProducts.filter(({ name }) => name.length > 80).length).toBeGreaterThanOrEqual(5);
    expect(seedProducts.filter(({ name }) => /\p{Script=Devanagari}/u.test(name)).length).toBe(5);
  });

  it("cost positive amounts with two decimals, above ten thousand only in electronics", () => {
    for (const { name, priceRupees, category } of seedProducts) {
      expect(priceRupees, name).toBeGreaterThan(0);
      expect(priceRupees, name).toBeLessThanOrEqual(category === "Electronics" ? 89_999 : 10_000);
      expect(Number(priceRupees.toFixed(2)), name).toBe(priceRupees);
    }
  });

  it("include sold out, few left, low and plenty", () => {
    expect(seedProducts.filter(({ stock }) => !Number.isInteger(stock) || stock < 0 || stock > 240)).toEqual(
      [],
    );
    const shares = [shareInStock(0, 0), shareInStock(1, 5), shareInStock(6, 10)];
    for (const share of shares) expect(share).toBeGreaterThan(0.05);
    for (const share of shares) expect(share).toBeLessThan(0.11);
    expect(shareInStock(11, 240)).toBeGreaterThan(0.7);
  });

  it("come from five sellers with an assortment each", () => {
    for (const seller of sellers.keys())
      expect(seedProducts.filter((product) => product.seller === seller).length).toBeGreaterThan(30);
  });
});

describe("demo sizes and colours", () => {
  it("belong to existing products, once each, with their own colour", () => {
    const names = seedFamilies.map(({ productName }) => productName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !productByName.has(name))).toEqual([]);
    for (const { productName, name, colours } of seedFamilies) {
      expect(name !== undefined, productName).toBe(colours !== undefined);
      if (name) expect(productName.startsWith(name.split(",")[0] ?? name), productName).toBe(true);
    }
  });

  it("cover all clothes and shoes except sarees and two caps", () => {
    const worn = seedProducts.filter(
      ({ category, subcategory }) =>
        ["Fashion", "Footwear"].includes(category) || subcategory === "Sportswear",
    );
    const without = worn.filter(({ name }) => !seedFamilies.some(({ productName }) => productName === name));
    expect(without.map(({ shape }) => shape).sort()).toEqual([
      "cap",
      "cap",
      ...Array<string>(4).fill("saree"),
    ]);
  });

  it("use standard sizes, except for the smallest children", () => {
    const usual: readonly string[] = Object.values(usualSizes).flat();
    const others = new Set(
      seedFamilies.flatMap(({ sizes = [] }) => sizes.filter((size) => !usual.includes(size))),
    );
    expect([...others].filter((size) => !/^UK \d+C$|months$|^46$/.test(size))).toEqual([]);
    const colours: readonly string[] = usualColours;
    expect(
      seedFamilies.flatMap((family) => (family.colours ?? []).filter((colour) => !colours.includes(colour))),
    ).toEqual([]);
  });
});

describe("demo people", () => {
  const traders = [...sellers, ...buyers];

  it("include the accounts printed at the start", () => {
    expect([sellers.length, buyers.length, admins.length]).toEqual([5, 20, 1]);
    const first = [sellers[0]?.email, buyers[0]?.email, admins[0]?.email];
    expect(first).toEqual(["seller@haat.test", "buyer@haat.test", "admin@haat.test"]);
  });

  it("have unique haat.test addresses and ten-digit numbers", () => {
    const emails = [...traders, ...admins].map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => !/^[a-z.]+@haat\.test$/.test(email))).toEqual([]);
    expect(traders.filter(({ contact }) => !/^[6-9]\d{9}$/.test(contact))).toEqual([]);
  });

  it("have complete addresses, except for three buyers", () => {
    const addresses = traders.flatMap(({ address }) => (address ? [address] : []));
    expect(buyers.filter(({ address }) => address === null)).toHaveLength(3);
    expect(addresses).toHaveLength(22);
    expect(addresses.filter(({ pin }) => !/^[1-9]\d{5}$/.test(pin))).toEqual([]);
    expect(addresses.filter((address) => Object.values(address).includes(""))).toEqual([]);
  });
});

describe("demo orders", () => {
  it("number about ninety within ninety days", () => {
    expect(seedOrders.length).toBeGreaterThanOrEqual(85);
    expect(seedOrders.length).toBeLessThanOrEqual(100);
    for (const { daysAgo, minutesIntoDay } of seedOrders) {
      expect(daysAgo).toBeGreaterThanOrEqual(1);
      expect(daysAgo).toBeLessThanOrEqual(90);
      expect(minutesIntoDay).toBeGreaterThanOrEqual(0);
      expect(minutesIntoDay).toBeLessThan(1440);
    }
  });

  it("have one to three lines of different existing products", () => {
    for (const { lines } of seedOrders) {
      const names = lines.map((line) => line.productName);
      expect(names.length).toBeGreaterThanOrEqual(1);
      expect(names.length).toBeLessThanOrEqual(3);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !productByName.has(name))).toEqual([]);
    }
  });

  it("come from buyers with an address", () => {
    expect(seedOrders.filter(({ buyer }) => !buyers[buyer]?.address)).toEqual([]);
  });

  it("have a status that follows from their lines", () => {
    const wrong = seedOrders.filter(({ status, lines }) => !possibleStatuses(lines).includes(status));
    expect(wrong).toEqual([]);
  });

  it("have a reason for exactly the rejected lines", () => {
    const lines = seedOrders.flatMap((order) => order.lines);
    expect(lines.filter((line) => (line.outcome === "rejected") !== Boolean(line.reason))).toEqual([]);
  });

  it("reject all lines alike if the admin rejected the order", () => {
    const reason = "Rejected by the marketplace";
    const byAdmin = seedOrders.filter(({ lines }) => lines.some((line) => line.reason === reason));
    expect(byAdmin.length).toBeGreaterThanOrEqual(1);
    expect(byAdmin.flatMap((order) => order.lines).filter((line) => line.reason !== reason)).toEqual([]);
  });

  it("are delivered after ten days, unless rejected", () => {
    const old = seedOrders.filter(({ daysAgo, status }) => daysAgo > 9 && status !== "rejected");
    expect(old.filter(({ status }) => status !== "delivered")).toEqual([]);
  });

  it("show the first buyer and seller every status and outcome", () => {
    const ofBuyer = seedOrders.filter(({ buyer }) => buyer === 0);
    const ofSeller = seedOrders.filter((order) => linesOfSeller(0, [order]).length > 0);
    const outcomes = ["approved", "cancelled", "ordered", "rejected"];
    const ofParcels = ["lost", "returned"];
    for (const orders of [ofBuyer, ofSeller])
      expect([...new Set(orders.map(({ status }) => status))].sort()).toEqual(orderStatuses.toSorted());
    const outcomesOf = (lines: readonly SeedOrderLine[]) =>
      [...new Set(lines.map(({ outcome }) => outcome))].sort();
    expect(outcomesOf(ofBuyer.flatMap((order) => order.lines))).toEqual(outcomes);
    expect(outcomesOf(linesOfSeller(0, ofSeller))).toEqual([...outcomes, ...ofParcels].sort());
  });

  it("leave the first seller four to six recent lines to decide", () => {
    const recent = seedOrders.filter(({ daysAgo }) => daysAgo <= 2);
    const undecided = linesOfSeller(0, seedOrders).filter(({ outcome }) => outcome === "ordered");
    expect(undecided.length).toBeGreaterThanOrEqual(4);
    expect(undecided.length).toBeLessThanOrEqual(6);
    expect(linesOfSeller(0, recent)).toEqual(expect.arrayContaining(undecided));
  });
});

describe("demo reviews", () => {
  const deliveredDaysAgo = new Map<string, number>();
  for (const { buyer, status, daysAgo, lines } of seedOrders)
    for (const { outcome, productName } of lines)
      if (status === "delivered" && outcome === "approved")
        deliveredDaysAgo.set(`${buyer}/${productName}`, daysAgo);

  it("number about 120, one per buyer and product", () => {
    expect(seedReviews.length).toBeGreaterThanOrEqual(110);
    expect(seedReviews.length).toBeLessThanOrEqual(130);
    expect(new Set(seedReviews.map((r) => `${r.buyer}/${r.productName}`)).size).toBe(seedReviews.length);
  });

  it("follow a delivery to their writer", () => {
    for (const { buyer, productName, daysAgo } of seedReviews) {
      expect(daysAgo).toBeGreaterThanOrEqual(1);
      expect(deliveredDaysAgo.get(`${buyer}/${productName}`), productName).toBeGreaterThan(daysAgo);
    }
  });

  it("leave the first buyer something to review and something to edit", () => {
    const received = seedOrders
      .filter(({ buyer, status }) => buyer === 0 && status === "delivered")
      .flatMap(({ lines }) => lines.filter(({ outcome }) => outcome === "approved"))
      .filter((line) => sellerOf(line) === 0);
    const isReviewed = (name: string) =>
      seedReviews.some(({ buyer, productName }) => buyer === 0 && productName === name);
    expect(received.filter(({ productName }) => isReviewed(productName)).length).toBeGreaterThanOrEqual(1);
    expect(received.map(({ productName }) => productName).filter((name) => !isReviewed(name))).toContain(
      "Everyday Canvas Sneaker, White and Green",
    );
    expect(seedReviews.filter(({ productName }) => productName.startsWith("Everyday Canvas"))).toEqual([]);
  });

  it("have one to five stars, mostly four and five, and short texts", () => {
    const stars = seedReviews.map((review) => review.stars);
    expect([...new Set(stars)].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(stars.filter((count) => count >= 4).length / stars.length).toBeGreaterThan(0.75);
    expect(seedReviews.filter(({ text }) => text.length > 300)).toEqual([]);
  });

  it("never repeat a text", () => {
    const texts = seedReviews.map((review) => review.text).filter((text) => text !== "");
    expect(new Set(texts).size).toBe(texts.length);
  });
});
