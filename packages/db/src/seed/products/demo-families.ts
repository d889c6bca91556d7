import { seedFamilies, type SeedFamily } from "../data/families.data.ts";
import type { SeedProduct } from "../data/seed-product.ts";

export interface DemoVariant {
  readonly values: readonly string[];
  readonly priceRupees: number;
  readonly stock: number;
  readonly drawn: SeedProduct;
}

export interface DemoFamily {
  readonly name: string;
  readonly options: readonly string[];
  readonly sizeGuide: string;
  readonly values: readonly string[];
  readonly others: readonly DemoVariant[];
}

const families = new Map(seedFamilies.map((family) => [family.productName, family] as const));

function inColour(seed: SeedProduct, { name = seed.name }: SeedFamily, colour: string): SeedProduct {
  return { ...seed, name: `${name}, ${colour}` };
}

export function drawnColours(seed: SeedProduct): readonly SeedProduct[] {
  const family = families.get(seed.name);
  const [, ...others] = family?.colours ?? [];
  return family ? [seed, ...others.map((colour) => inColour(seed, family, colour))] : [seed];
}

function ownSize(sizes: readonly string[]): string | undefined {
  return /C$|months$/.test(sizes[0] ?? "") ? sizes[0] : sizes[Math.floor(sizes.length / 2)];
}

interface Measure {
  readonly sizes: RegExp;
  readonly head: string;
  /** Converts the number in a size's name, or the index of a letter size. */
  readonly of: (number: number) => number;
}

const letterSizes = ["XS", "S", "M", "L", "XL", "XXL", "3XL"];
const measures: readonly Measure[] = [
  { sizes: /^UK (\d+)$/, head: "Foot length (cm)", of: (number) => 19.4 + 0.85 * number },
  { sizes: /^UK (\d+)C$/, head: "Foot length (cm)", of: (number) => 9 + 0.85 * number },
  { sizes: /^(\d+)-\d+ years$/, head: "Height (cm)", of: (number) => 80 + 6 * number },
  { sizes: /^(\d+)-\d+ months$/, head: "Height (cm)", of: (number) => 68 + number },
  { sizes: /^(\d+)$/, head: "To fit chest (in)", of: (number) => number },
  { sizes: /^[X\d]*[SML]L?$/, head: "To fit chest (in)", of: (place) => 34 + 2 * place },
];

function guideOf(sizes: readonly string[]): string {
  const measure = measures.find(({ sizes: names }) => names.test(sizes[0] ?? ""));
  if (!measure) return "";
  const lines = sizes.map((size) => {
    const [, number] = measure.sizes.exec(size) ?? [];
    return `${size} | ${Number(measure.of(Number(number ?? letterSizes.indexOf(size))).toFixed(1))}`;
  });
  return ["Between two sizes, take the larger one.", `Size | ${measure.head}`, ...lines].join("\n");
}

/** Deterministic stock: some variants are sold out, some nearly. */
function stockOf(place: number, nth: number): number {
  const dice = (place * 7 + nth * 11) % 23;
  if (dice < 3) return 0;
  return dice < 6 ? dice : dice * 2 + (place % 9);
}

/** In a third of the families, the two largest sizes cost 5 % more, in tens of rupees. */
function priceOf({ priceRupees }: SeedProduct, place: number, fromLargest: number): number {
  const more = place % 3 === 1 && fromLargest < 2 ? Math.round(priceRupees / 200) * 10 : 0;
  return priceRupees + more;
}

/** The seed product's family, with some combinations missing; null without variants. */
export function demoFamily(seed: SeedProduct, place: number): DemoFamily | null {
  const family = families.get(seed.name);
  if (!family) return null;
  const { name = seed.name, colours, sizes } = family;
  const options = [...(colours ? ["Colour"] : []), ...(sizes ? ["Size"] : [])];
  const valuesOf = (colour: string | undefined, size: string | undefined) =>
    [colour, size].filter((value) => value !== undefined);
  const values = valuesOf(colours?.[0], sizes && ownSize(sizes));
  const others = (colours ?? [undefined]).flatMap((colour, atColour) =>
    (sizes ?? [undefined]).flatMap((size, atSize): DemoVariant[] => {
      const own = valuesOf(colour, size);
      const isLeftOut = atColour > 0 && sizes !== undefined && (place + atColour + atSize) % 4 === 3;
      if (isLeftOut || own.join() === values.join()) return [];
      return [
        {
          values: own,
          priceRupees: priceOf(seed, place, sizes ? sizes.length - 1 - atSize : 2),
          stock: stockOf(place, atColour * 8 + atSize),
          drawn: atColour > 0 && colour !== undefined ? inColour(seed, family, colour) : seed,
        },
      ];
    }),
  );
  return {
    name,
    options,
    sizeGuide: sizes && seed.category !== "Automotive" ? guideOf(sizes) : "",
    values,
    others,
  };
}
