import { categories, categoryTree, toCategory } from "@haat/contract/product/category.constants";
import { detailNames, typedDetailName } from "@haat/contract/product/details/detail-fields";
import { toFactsCell } from "@haat/contract/product/details/facts-cell";
import { readFamilyCells } from "@haat/contract/product/family/family-cells";
import { fullName, variantText } from "@haat/contract/product/family/full-name";
import type { CellChange, ImportOutcome } from "@haat/contract/product/import.schema";
import {
  familyColumns,
  isOptional,
  productColumnNames,
  productColumns,
  readCell,
  toProductRow,
  toTypedProduct,
  type ProductColumn,
  type ProductRow,
} from "@haat/contract/product/product-csv";
import {
  editProductForm,
  newProductForm,
  toFormValues,
  type TypedProduct,
} from "@haat/contract/product/product-form";
import { maxStock, maxStockSentence } from "@haat/contract/product/product.constants";
import {
  stockSentence,
  type AddProductInput,
  type ProductView,
  type SellerProductView,
  type UpdateProductInput,
} from "@haat/contract/product/product.schema";
import { readWhole } from "@haat/contract/typed/whole-number";

export type ComparedProduct = ProductView & Pick<SellerProductView, "version">;

const either = new Intl.ListFormat("en-IN", { type: "disjunction" });

interface Row {
  /** Counted from 1, the heading row. */
  readonly row: number;
  readonly cells: ProductRow;
}

const shownColumns = productColumnNames.filter(
  (column) => !["id", "version", "exportedStock"].includes(column),
);
const editable = shownColumns.filter((column) => !(familyColumns as readonly string[]).includes(column));

const sentences = {
  outdated: "This product was edited after the file was exported. Export it again.",
  noReference:
    "Fill in “Stock when exported” with the stock you started from, so that sales since then are kept.",
  badReference: "“Stock when exported” must be a whole number. Leave it as exported.",
  family: "A file can't change a product's family or variant. Do that in Manage Products.",
  noPicture: `Fill in “${productColumns.images}” with an image address or the name of an image you have uploaded.`,
} as const;

interface FormIssues {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** Unlike the form, a file offers no list to choose from, so the message names the options. */
function choices(
  field: PropertyKey | undefined,
  { category, subcategory, pictures }: TypedProduct,
): string | null {
  if (field === "pictures" && pictures.length === 0) return sentences.noPicture;
  if (field === "category") return `Choose a category: ${either.format(categories)}.`;
  const known = toCategory(category);
  if (field !== "subcategory" || !known) return null;
  const none = subcategory ? `${known} has no subcategory “${subcategory}”. ` : "";
  return `${none}Choose a subcategory: ${either.format(categoryTree[known])}.`;
}

function problemsOf({ issues }: FormIssues, typed: TypedProduct): string[] {
  const perField = new Map<PropertyKey | undefined, string>();
  for (const { path, message } of issues)
    if (!perField.has(path[0])) perField.set(path[0], choices(path[0], typed) ?? message);
  return [...new Set(perField.values())];
}

function outcome(row: number, name: string, rest: Partial<ImportOutcome>): ImportOutcome {
  return { row, name, kind: "wrong", changes: [], problems: [], item: null, ...rest };
}

export function planCreation({ row, cells }: Row): ImportOutcome {
  const typed = toTypedProduct(cells);
  const { success, data, error } = newProductForm().safeParse(typed);
  const { family, problems } = readFamilyCells(cells);
  const name = fullName({ name: typed.name.trim(), variant: variantText(family?.values ?? []) });
  if (!success) return outcome(row, name, { problems: [...problemsOf(error, typed), ...problems] });
  if (problems.length > 0) return outcome(row, name, { problems: [...problems] });
  const { stock } = data;
  const changes = shownColumns.flatMap((column) => {
    const to = cells[column];
    return to ? [{ column: productColumns[column], from: "", to }] : [];
  });
  return outcome(row, name, {
    kind: "new",
    changes,
    item: { row, create: { ...data, stock }, ...(family && { family }) },
  });
}

type OwnCell = (column: ProductColumn) => string;

/** Differing columns; an empty cell leaves required fields unchanged. */
function differingColumns(cells: ProductRow, currentCell: OwnCell): ProductColumn[] {
  return editable.filter((column) => {
    const cell = cells[column];
    return cell !== undefined && (cell !== "" || isOptional(column)) && cell !== currentCell(column);
  });
}

export function planEdit({ row, cells }: Row, current: ComparedProduct | null): ImportOutcome {
  if (!current) return outcome(row, cells.name ?? "", { problems: ["Product not found"] });
  const name = fullName({ name: current.name, variant: variantText(current.optionValues ?? []) });
  const filed = toProductRow(current);
  const currentCell: OwnCell = (column) => readCell(column, filed[column]);
  const stock = stockChange(cells, current);
  const edited = differingColumns(cells, currentCell).filter((column) => column !== "stock");
  const plan = edited.length > 0 ? planTexts({ cells, currentCell, edited }, current) : noTexts;
  const changesFamily = familyColumns.some(
    (column) => (cells[column] || currentCell(column)) !== currentCell(column),
  );
  const problems = [...plan.problems, ...stock.problems, ...(changesFamily ? [sentences.family] : [])];
  if (problems.length > 0) return outcome(row, name, { problems });
  const changes = [...plan.changes, ...stock.changes];
  if (changes.length === 0) return outcome(row, name, { kind: "same" });
  const update: UpdateProductInput = {
    productId: current.id,
    version: current.version,
    stockChange: stock.by,
    ...plan.values,
  };
  return outcome(row, name, { kind: "changed", changes, item: { row, update } });
}

interface TextPlan {
  readonly values: Partial<UpdateProductInput>;
  readonly changes: readonly CellChange[];
  readonly problems: readonly string[];
}

const noTexts: TextPlan = { values: {}, changes: [], problems: [] };

interface EditedRow {
  readonly cells: ProductRow;
  readonly currentCell: OwnCell;
  readonly edited: readonly ProductColumn[];
}

function planTexts({ cells, currentCell, edited }: EditedRow, current: ComparedProduct): TextPlan {
  const entered = edited.map((column) => [column, cells[column] ?? ""] as const);
  const kept = toFormValues(current);
  const typed = toTypedProduct(Object.fromEntries(entered));
  const { data, error } = editProductForm(kept).safeParse(typed);
  const outdated = isOutdated(cells, current) ? [sentences.outdated] : [];
  if (error)
    return {
      ...noTexts,
      problems: [...outdated, ...problemsOf(error, { ...typed, category: typed.category || kept.category })],
    };
  const changes = entered.map(([column, to]) => ({
    column: productColumns[column],
    from: currentCell(column),
    to,
  }));
  const lost = edited.includes("facts") ? [] : lostFacts(current, data);
  return { values: editedValues(edited, data), changes: [...changes, ...lost], problems: outdated };
}

function isOutdated({ version }: ProductRow, current: ComparedProduct): boolean {
  return Boolean(version) && version !== String(current.version);
}

const placeFields = ["category", "subcategory", "facts"] as const;

/** Category, subcategory and facts are only valid together. */
const fieldsOf: Partial<Record<ProductColumn, readonly (keyof AddProductInput)[]>> = {
  name: ["name"],
  brand: ["brand"],
  description: ["description"],
  price: ["pricePaise"],
  category: placeFields,
  subcategory: placeFields,
  facts: placeFields,
  images: ["pictures"],
  ...Object.fromEntries(detailNames.map((name) => [typedDetailName(name), [name]])),
};

function editedValues(
  edited: readonly ProductColumn[],
  values: AddProductInput,
): Partial<UpdateProductInput> {
  const fields = edited.flatMap((column) => fieldsOf[column] ?? []);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Facts unknown to the new subcategory are dropped, so the dry run lists them. */
function lostFacts(current: ComparedProduct, { facts = [] }: AddProductInput): CellChange[] {
  if (facts.length === current.facts.length) return [];
  return [{ column: productColumns.facts, from: toFactsCell(current.facts), to: toFactsCell(facts) }];
}

interface StockPlan {
  readonly by: number;
  readonly changes: readonly CellChange[];
  readonly problems: readonly string[];
}

/** The difference to the exported stock, so that sales since then are kept. */
function stockChange({ stock, exportedStock }: ProductRow, current: ComparedProduct): StockPlan {
  const none = { by: 0, changes: [], problems: [] };
  if (!stock || stock === (exportedStock || String(current.stock))) return none;
  const wanted = readWhole(stock);
  if (wanted === null) return { ...none, problems: [stockSentence] };
  if (!exportedStock) return { ...none, problems: [sentences.noReference] };
  const exported = readWhole(exportedStock);
  if (exported === null) return { ...none, problems: [sentences.badReference] };
  const by = wanted - exported;
  const to = current.stock + by;
  if (to > maxStock && by > 0) return { ...none, problems: [maxStockSentence] };
  if (to < 0)
    return { ...none, problems: [`Only ${current.stock} left in stock, so you can't remove ${-by}.`] };
  return {
    by,
    changes: [{ column: productColumns.stock, from: String(current.stock), to: String(to) }],
    problems: [],
  };
}
