import { fromCell, toCell } from "../csv-text.ts";
import { paiseToRupees, rupeesToPaise } from "../money.ts";
import { readWhole } from "../typed/whole-number.ts";
import { toCategory } from "./category.constants.ts";
import { countryName } from "./details/country-name.ts";
import { toCountry } from "./details/country.constants.ts";
import { factsOfCell, toFactsCell } from "./details/facts-cell.ts";
import { picturesOfCell } from "./picture.ts";
import { toFormValues, type TypedProduct } from "./product-form.ts";
import type { ProductView, SellerProductView } from "./product.schema.ts";

/** The columns of a file of products, with their heads, in their order. */
export const productColumns = {
  id: "ID",
  version: "Version",
  name: "Name",
  brand: "Brand",
  description: "Description",
  category: "Category",
  subcategory: "Subcategory",
  price: "Price",
  stock: "Stock",
  exportedStock: "Stock when exported",
  images: "Images",
  sku: "SKU",
  mrp: "MRP",
  originCountry: "Country of origin",
  netQuantity: "Net quantity",
  weightGrams: "Weight in grams",
  returnDays: "Days of return",
  facts: "Facts",
  family: "Family",
  option1Name: "Option1 name",
  option1Value: "Option1 value",
  option2Name: "Option2 name",
  option2Value: "Option2 value",
  option3Name: "Option3 name",
  option3Value: "Option3 value",
  sizeGuide: "Size guide",
} as const;
export type ProductColumn = keyof typeof productColumns;
export const productColumnNames = Object.keys(productColumns) as readonly ProductColumn[];

const optionalColumns: readonly ProductColumn[] = [
  ...(["sku", "mrp", "originCountry", "netQuantity", "weightGrams", "returnDays", "facts"] as const),
];

/** What a row says of its family. Rows with the same text under Family are products that differ in these options alone. */
export const familyColumns = [
  ...(["family", "option1Name", "option1Value", "option2Name", "option2Value"] as const),
  ...(["option3Name", "option3Value", "sizeGuide"] as const),
] as const satisfies readonly ProductColumn[];

/** Whether a product need not have it: an empty cell says then that it has none. Every other column keeps what there is. */
export function isOptional(column: ProductColumn): boolean {
  return optionalColumns.includes(column);
}

/** What a row of a file says, by column; a column that the file does not have is left out. */
export type ProductRow = Partial<Record<ProductColumn, string>>;

/** A product as a row of a file, each cell safe in a spreadsheet. */
export function toProductRow(
  product: ProductView & Pick<SellerProductView, "version">,
): Record<ProductColumn, string> {
  const { name, brand, description, pictures, sku, netQuantity, facts, ...plain } = toFormValues(product);
  const { category, subcategory, price, stock, mrp, originCountry, weightGrams, returnDays } = plain;
  return {
    id: product.id,
    version: String(product.version),
    name: toCell(name),
    brand: toCell(brand),
    description: toCell(description),
    category,
    subcategory,
    price,
    stock,
    exportedStock: stock,
    images: pictures.join(" "),
    sku: toCell(sku),
    mrp,
    originCountry: toCountryCell(originCountry),
    netQuantity: toCell(netQuantity),
    weightGrams,
    returnDays,
    facts: toCell(toFactsCell(facts)),
    ...toFamilyCells(product),
  };
}

function toFamilyCells({ siblings, optionValues = [] }: ProductView) {
  const nameOf = (place: number) => toCell(siblings?.options[place] ?? "");
  const valueOf = (place: number) => toCell(optionValues[place] ?? "");
  return {
    family: siblings?.id ?? "",
    sizeGuide: toCell(siblings?.sizeGuide ?? ""),
    option1Name: nameOf(0),
    option2Name: nameOf(1),
    option3Name: nameOf(2),
    option1Value: valueOf(0),
    option2Value: valueOf(1),
    option3Value: valueOf(2),
  };
}

/** A country by its name, whichever way it was written; what is none stays for the form to refuse. */
function toCountryCell(text: string): string {
  const code = toCountry(text);
  return code ? countryName(code) : text;
}

const columnByHead = new Map(productColumnNames.map((name) => [productColumns[name].toLowerCase(), name]));

/** The column that a head names, in any case and with any spaces around it; null for one that is not ours. */
export function columnOf(head: string): ProductColumn | null {
  return columnByHead.get(head.replaceAll("_", " ").trim().toLowerCase()) ?? null;
}

/** A count without grouping commas and spaces; what is none stays for the form to refuse. */
function plainNumber(cell: string): string {
  return String(readWhole(cell) ?? cell.trim());
}

/** An amount in one form, however it was written; what is none stays for the form to refuse. */
function plainAmount(cell: string): string {
  const amount = rupeesToPaise(cell);
  return amount === null ? cell.trim() : String(paiseToRupees(amount));
}

const cellReaders: Partial<Record<ProductColumn, (cell: string) => string>> = {
  // Either name of a category is the stored one, so that a file with the catalogue's changes nothing.
  category: (cell) => toCategory(plainText(cell)) ?? plainText(cell),
  price: plainAmount,
  mrp: plainAmount,
  stock: plainNumber,
  exportedStock: plainNumber,
  version: plainNumber,
  weightGrams: plainNumber,
  returnDays: plainNumber,
  images: (cell) => plainText(cell).split(/\s+/u).join(" "),
  originCountry: (cell) => toCountryCell(plainText(cell)),
  // One order, so that the same facts are the same cell.
  facts: (cell) =>
    toFactsCell(factsOfCell(plainText(cell)).sort((one, other) => (one.name < other.name ? -1 : 1))),
};

function plainText(cell: string): string {
  return fromCell(cell.replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim());
}

/** A cell as it is compared and typed: spreadsheets change line ends, and a cell's spaces mean nothing. */
export function readCell(column: ProductColumn, cell: string): string {
  return (cellReaders[column] ?? plainText)(cell);
}

/** What a row types into the form of a product; what it does not say is left empty, or left out where there need be none. */
export function toTypedProduct(row: ProductRow): TypedProduct {
  const { name = "", brand = "", description = "", price = "", stock = "" } = row;
  const { category = "", subcategory = "", images = "", facts, ...rest } = row;
  const said = Object.entries(rest).filter(([column]) => isOptional(column as ProductColumn));
  return {
    name,
    brand,
    description,
    price,
    stock,
    category,
    subcategory,
    pictures: picturesOfCell(images),
    ...Object.fromEntries(said),
    ...(facts !== undefined && { facts: factsOfCell(facts) }),
  };
}
