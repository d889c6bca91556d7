import { createHash, randomUUID } from "node:crypto";
import type { Category } from "@haat/contract/product/category.constants";
import { createCache } from "@haat/domain/cache/cache";
import { toLegacyProduct } from "../../shapes/to-legacy.ts";
import { JsonText, type LegacyCall } from "./legacy-row.ts";

/** Products that are read in one go: between two, others have their turn. */
const readAtOnce = 250;
/** So much of a list, in characters, is as much work to write and pack as one read of the database. */
const charactersARead = 32_768;
/** Written where the address of this server goes, which each reader calls by their own name. In no product's text. */
const originMark = `origin-${randomUUID()}`;

const kept = { lifetimeMs: () => 3_600_000, now: () => performance.now() };
/** Products as this client reads them, by their versions: what changed is read again, the rest is not. */
const texts = createCache<{ readonly json: string }>({
  maxBytes: 32 * 1_048_576,
  bytesOf: ({ json }) => json.length,
  ...kept,
});
/** Whole lists by the versions of which they consist. */
const lists = createCache<{ readonly json: string }>({ max: 4, ...kept });

interface Question {
  readonly category?: Category | null | undefined;
  readonly subcategory?: string | null | undefined;
}

/**
 * Everything for sale in one answer, as the client wants it. The versions were asked before the products are read, so
 * that a change made in between is never missed.
 */
export async function wholeList(
  { api, origin, isKnown, listLimit, countReads }: LegacyCall,
  { category, subcategory }: Question,
): Promise<JsonText> {
  if (category === null) return new JsonText(listOf([]));
  const question = { category, subcategory: subcategory ?? undefined, most: listLimit };
  const { versions } = await api.product.forSaleVersions(question);
  const state = hashOf(versions.join(" "));
  if (isKnown(hashOf(`${origin} ${state}`))) return new JsonText(null);
  const { json } = await lists.get(state, () => write(api, versions));
  // As a part of a text of JSON: a proxy says under which name we were asked, and may say anything.
  const address = JSON.stringify(origin).slice(1, -1);
  const text = json.replaceAll(originMark, () => address);
  const reads = Math.floor(text.length / charactersARead);
  if (reads > 0) await countReads(reads);
  return new JsonText(text);
}

async function write(
  { product: { forSale } }: LegacyCall["api"],
  versions: readonly string[],
): Promise<{ json: string }> {
  const known = new Map(versions.map((version) => [version, texts.peek(version)?.json]));
  const missing = versions.filter((version) => known.get(version) === undefined);
  for (let at = 0; at < missing.length; at += readAtOnce) {
    const versionOf = new Map(missing.slice(at, at + readAtOnce).map((version) => [idIn(version), version]));
    const { products } = await forSale({ productIds: [...versionOf.keys()] });
    for (const product of products) {
      const version = versionOf.get(product.id) ?? "";
      const text = { json: JSON.stringify(toLegacyProduct(product, originMark)) };
      known.set(version, text.json);
      void texts.get(version, () => Promise.resolve(text));
    }
  }
  // What was taken out of the shop in between has no text.
  return { json: listOf([...known.values()].filter((text) => text !== undefined)) };
}

const listOf = (products: readonly string[]) => `{"message":"success","product":[${products.join(",")}]}`;
const idIn = (version: string) => version.slice(0, version.indexOf("."));
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
