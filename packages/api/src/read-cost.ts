const productsARead = 50;
const versionsARead = 1_000;

const isList = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null;

const textOf = (input: unknown, name: string): unknown => (isList(input) ? input[name] : undefined);

function sizeOf(value: unknown): number {
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.length : 1;
}

/** In single-product reads. The input isn't validated yet, so any value must have a cost. */
export function readCost(path: string, input: unknown): number {
  const parts = (value: unknown, each: number) => Math.max(1, Math.ceil(sizeOf(value) / each)) || 1;
  switch (path) {
    case "product.list":
    case "product.facets":
      return textOf(input, "search") ? 3 : 1;
    case "product.suggest":
      return 4;
    case "product.forSale":
      return parts(textOf(input, "productIds"), productsARead);
    case "product.forSaleVersions":
      return parts(textOf(input, "most"), versionsARead);
    default:
      return 1;
  }
}
