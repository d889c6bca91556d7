import { detailNames, sharedDetailNames } from "@haat/contract/product/details/detail-fields";

const all = [...detailNames, "facts"];
const shared: readonly string[] = [...sharedDetailNames, "facts"];
const lists: Readonly<Record<string, readonly string[]>> = {
  all,
  shared,
  own: all.filter((name) => !shared.includes(name)),
};

const listed = /(?:\b(\w{1,4})\.)?"@(all|shared|own)_details(_json)?"|'@(all|shared|own)_details'/g;

/** The column of a product's optional field: `mrp_paise` for `mrpPaise`. */
export const detailColumn = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * SQL with the optional fields of a product in place of `p."@all_details"` (columns),
 * `p."@all_details_json"` (name, column, …) and '@all_details' (an array of names).
 * An alias has at most four letters.
 */
export function expandDetails(text: string): string {
  return text.replaceAll(listed, (...[, alias, list, json, names]: [string, ...(string | undefined)[]]) => {
    if (names) return `'{${(lists[names] ?? []).join(",")}}'`;
    const prefix = alias ? `${alias}.` : "";
    return (lists[list ?? "all"] ?? [])
      .map((name) => `${json ? `'${name}', ` : ""}${prefix}${detailColumn(name)}`)
      .join(", ");
  });
}
