import { createHash, randomUUID } from "node:crypto";
import type { Category } from "@haat/contract/product/category.constants";
import { createCache } from "@haat/domain/cache/cache";
import { toLegacyProduct } from "../../shapes/to-legacy.ts";
import { JsonText, type LegacyCall } from "./legacy-row.ts";

const batchSize = 250;
/** Characters of a list that cost as much to write and compress as one database read. */
const charactersPerRead = 32_768;
/**
 * Placeholder for this server's address, which differs by client. Random, so no product text
 * contains it.
 */
const originMark = `origin-${randomUUID()}`;

const caching = { lifetimeMs: () => 3_600_000, now: () => performance.now() };
const texts = createCache<{ readonly json: string }>({
  maxBytes: 32 * 1_048_576,
  bytesOf: ({ json }) => json.length,
  ...caching,
});
const lists = createCache<{ readonly json: string }>({ max: 4, ...caching });

interface Query {
  readonly category?: Category | null | undefined;
  readonly subcategory?: string | null | undefined;
}

/**
 * All listed products in one answer. Versions are read before the products, so a change in between
 * leads to a new version next time and is never missed.
 */
export async function wholeList(
  { api, origin, isUnchanged, listLimit, countReads }: LegacyCall,
  { category, subcategory }: Query,
): Promise<JsonText> {
  if (category === null) return new JsonText(listOf([]));
  const query = { category, subcategory: subcategory ?? undefined, most: listLimit };
  const { versions } = await api.product.forSaleVersions(query);
  const state = hashOf(versions.join(" "));
  if (isUnchanged(hashOf(`${origin} ${state}`))) return new JsonText(null);
  const { json } = await lists.get(state, () => write(api, versions));
  // Escaped as JSON: a proxy may put anything into the host.
  const address = JSON.stringify(origin).slice(1, -1);
  const text = json.replaceAll(originMark, () => address);
  const reads = Math.floor(text.length / charactersPerRead);
  if (reads > 0) await countReads(reads);
  return new JsonText(text);
}

async function write(
  { product: { forSale } }: LegacyCall["api"],
  versions: readonly string[],
): Promise<{ json: string }> {
  const known = new Map(versions.map((version) => [version, texts.peek(version)?.json]));
  const missing = versions.filter((version) => known.get(version) === undefined);
  for (let at = 0; at < missing.length; at += batchSize) {
    const versionOf = new Map(missing.slice(at, at + batchSize).map((version) => [idOf(version), version]));
    const { products } = await forSale({ productIds: [...versionOf.keys()] });
    for (const product of products) {
      const version = versionOf.get(product.id) ?? "";
      const text = { json: JSON.stringify(toLegacyProduct(product, originMark)) };
      known.set(version, text.json);
      void texts.get(version, () => Promise.resolve(text));
    }
  }
  return { json: listOf([...known.values()].filter((text) => text !== undefined)) };
}

const listOf = (products: readonly string[]) => `{"message":"success","product":[${products.join(",")}]}`;
const idOf = (version: string) => version.slice(0, version.indexOf("."));
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
