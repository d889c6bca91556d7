import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Category } from "@haat/contract/product/category.constants";
import { Ready, type LegacyCall } from "./legacy-row.ts";
import { toLegacyProduct } from "./to-legacy.ts";

/** Products that are read in one go, and written: between two, others have their turn. */
const readAtOnce = 250;
const atOnce = 100;
/** While one part is written, the database reads the next. */
const readers = 2;
/** Lists that are kept as they were written, the last asked ones: of both names of this machine, and of some category. */
const keptLists = 4;

interface Question {
  readonly category?: Category | undefined;
  readonly subcategory?: string | undefined;
}

interface WrittenList {
  readonly tag: string;
  /** Each product as JSON behind a comma, by its version, in the order of the list. */
  readonly texts: ReadonlyMap<string, Buffer>;
}

const nothing: WrittenList = { tag: "", texts: new Map() };
const kept = new Map<string, Promise<WrittenList>>();

/**
 * Everything for sale in one answer, as the client wants it. The versions were asked before the products are read, so
 * that a change made meanwhile is never missed; what was written once is read again only when it is another.
 */
export async function wholeList(
  call: LegacyCall,
  { category, subcategory }: { readonly [Field in keyof Question]: Question[Field] | null },
): Promise<Ready> {
  if (category === null) return new Ready(piecesOf(nothing));
  const question = { category, subcategory: subcategory ?? undefined };
  const { versions } = await call.api.product.forSaleVersions({ ...question, most: call.listLimit });
  const tag = createHash("sha256").update(call.origin).update(versions.join(" ")).digest("base64url");
  if (call.isKnown(tag)) return new Ready(null);
  const about = JSON.stringify([call.origin, question]);
  const list = renew(kept.get(about), { tag, versions }, (missing) => write(call, missing));
  keep(about, list);
  return new Ready(piecesOf(await list));
}

/** Whoever asks meanwhile goes on from this one; what failed is not kept. */
function keep(about: string, list: Promise<WrittenList>): void {
  kept.delete(about);
  kept.set(about, list);
  list.catch(() => kept.get(about) === list && kept.delete(about));
  for (const oldest of [...kept.keys()].slice(0, -keptLists)) kept.delete(oldest);
}

/** The list as it is now: what was written before is taken over, the rest is written. */
async function renew(
  before: Promise<WrittenList> | undefined,
  { tag, versions }: { readonly tag: string; readonly versions: readonly string[] },
  writeMissing: (versions: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>,
): Promise<WrittenList> {
  const known = (await before?.catch(() => nothing)) ?? nothing;
  if (known.tag === tag) return known;
  const written = await writeMissing(versions.filter((version) => !known.texts.has(version)));
  const texts = new Map<string, Buffer>();
  for (const version of versions) {
    const text = known.texts.get(version) ?? written.get(version);
    // What was taken out of the shop meanwhile is in neither.
    if (text) texts.set(version, text);
  }
  return { tag, texts };
}

async function write({ api, origin }: LegacyCall, versions: readonly string[]) {
  const versionOf = new Map(versions.map((version) => [version.slice(0, version.indexOf(".")), version]));
  const ids = [...versionOf.keys()];
  const texts = new Map<string, Buffer>();
  const read = async () => {
    while (ids.length > 0) {
      const { products } = await api.product.forSale({ productIds: ids.splice(0, readAtOnce) });
      while (products.length > 0) {
        await nextTurn();
        for (const product of products.splice(0, atOnce)) {
          const text = Buffer.from(`,${JSON.stringify(toLegacyProduct(product, origin))}`);
          texts.set(versionOf.get(product.id) ?? "", text);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return texts;
}

/** The answer in pieces, so that nobody else waits for the whole of it. */
function* piecesOf({ texts }: WrittenList): Iterable<Buffer> {
  yield Buffer.from('{"message":"success","product":[');
  const all = [...texts.values()];
  for (let at = 0; at < all.length; at += atOnce) {
    const piece = Buffer.concat(all.slice(at, at + atOnce));
    yield at === 0 ? piece.subarray(1) : piece;
  }
  yield Buffer.from("]}");
}
