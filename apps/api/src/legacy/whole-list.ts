import { createHash, randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Category } from "@haat/contract/product/category.constants";
import { forSalePart, type ForSaleInput, type ForSalePart } from "@haat/contract/product/product.schema";
import type { Deps } from "@haat/domain/deps";
import { listForSale, listVersionsForSale } from "@haat/domain/product/list-for-sale";
import { Ready, type LegacyCall } from "./legacy-row.ts";
import { toLegacyProduct } from "./to-legacy.ts";

/** Products that are read in one go, and written: between two, others have their turn. */
const readAtOnce = 250;
const atOnce = 100;
/** While one part is written, the database reads the next. */
const readers = 2;
/** Lists that are kept as they were written, the last asked ones: of everything, and of some category. */
const keptLists = 4;
/** Written where the address of this server goes, which each reader calls by their own name. In no product's text. */
const originMark = `origin-${randomUUID()}`;

interface Question {
  readonly category?: Category | undefined;
  readonly subcategory?: string | undefined;
}

interface WrittenList {
  /** What it was written from. */
  readonly state: string;
  /** Each product as JSON, by its version, in the order of the list. */
  readonly texts: ReadonlyMap<string, string>;
}

type Read = (input: ForSaleInput) => Promise<ForSalePart>;

const nothing: WrittenList = { state: "", texts: new Map() };
const kept = new Map<string, Promise<WrittenList>>();

/**
 * Everything for sale in one answer, as the client wants it. The versions were asked before the products are read, so
 * that a change made meanwhile is never missed; what was written once is read again only when it is another.
 */
export async function wholeList(
  { api, origin, isKnown, listLimit }: LegacyCall,
  { category, subcategory }: { readonly [Field in keyof Question]: Question[Field] | null },
): Promise<Ready> {
  if (category === null) return new Ready(piecesOf(nothing, origin));
  const question = { category, subcategory: subcategory ?? undefined };
  const { versions } = await api.product.forSaleVersions({ ...question, most: listLimit });
  const state = hashOf(versions.join(" "));
  if (isKnown(hashOf(`${origin} ${state}`))) return new Ready(null);
  const list = await renewed(question, { state, versions }, (input) => api.product.forSale(input));
  return new Ready(piecesOf(list, origin));
}

/** Between two parts of a list that nobody waits for, others have so long. In ms. */
const pauseMs = 10;

/**
 * Writes the list of everything before anybody asks for it: in a process that has just begun it takes the whole list
 * several times as long, and whoever else asks meanwhile waits for it.
 */
export async function prepareWholeList(deps: Deps, most: number): Promise<void> {
  const { versions } = await listVersionsForSale(deps, { most });
  await renewed({}, { state: hashOf(versions.join(" ")), versions }, async (input) => {
    await sleep(pauseMs);
    return forSalePart.parse(await listForSale(deps, input));
  });
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The list of these versions. Whoever asks meanwhile goes on from this one; what failed is not kept. */
function renewed(question: Question, now: Versions, forSale: Read): Promise<WrittenList> {
  const about = JSON.stringify(question);
  const list = renew(kept.get(about), now, forSale);
  kept.delete(about);
  kept.set(about, list);
  list.catch(() => kept.get(about) === list && kept.delete(about));
  for (const oldest of [...kept.keys()].slice(0, -keptLists)) kept.delete(oldest);
  return list;
}

interface Versions {
  readonly state: string;
  readonly versions: readonly string[];
}

/** The list as it is now: what was written before is taken over, the rest is written. */
async function renew(
  before: Promise<WrittenList> | undefined,
  { state, versions }: Versions,
  forSale: Read,
): Promise<WrittenList> {
  const known = (await before?.catch(() => nothing)) ?? nothing;
  if (known.state === state) return known;
  const missing = versions.filter((version) => !known.texts.has(version));
  const written = await write(forSale, missing);
  const texts = new Map<string, string>();
  for (const version of versions) {
    const text = known.texts.get(version) ?? written.get(version);
    // What was taken out of the shop meanwhile is in neither.
    if (text) texts.set(version, text);
  }
  return { state, texts };
}

async function write(forSale: Read, versions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const versionOf = new Map(versions.map((version) => [version.slice(0, version.indexOf(".")), version]));
  const ids = [...versionOf.keys()];
  const texts = new Map<string, string>();
  const read = async () => {
    while (ids.length > 0) {
      const { products } = await forSale({ productIds: ids.splice(0, readAtOnce) });
      while (products.length > 0) {
        await nextTurn();
        for (const product of products.splice(0, atOnce))
          texts.set(versionOf.get(product.id) ?? "", JSON.stringify(toLegacyProduct(product, originMark)));
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return texts;
}

/** The answer in pieces, so that nobody else waits for the whole of it. */
async function* piecesOf({ texts }: WrittenList, origin: string): AsyncIterable<Buffer> {
  yield Buffer.from('{"message":"success","product":[');
  const all = [...texts.values()];
  // As a part of a text of JSON: a proxy says under which name we were asked, and may say anything.
  const address = JSON.stringify(origin).slice(1, -1);
  for (let at = 0; at < all.length; at += atOnce) {
    await nextTurn();
    const piece = all
      .slice(at, at + atOnce)
      .join(",")
      .replaceAll(originMark, () => address);
    yield Buffer.from(at === 0 ? piece : `,${piece}`);
  }
  yield Buffer.from("]}");
}
