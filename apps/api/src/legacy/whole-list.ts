import { setImmediate as nextTurn } from "node:timers/promises";
import type { Category } from "@haat/contract/product/category.constants";
import { Ready, type LegacyCall } from "./legacy-row.ts";
import { toLegacyProduct } from "./to-legacy.ts";

/** Products that are read and written in one go; between two, others have their turn. */
const atOnce = 250;
/** Lists that are kept as they were written, the last asked ones: of both names of this machine, and of some category. */
const keptLists = 4;

interface Question {
  readonly category?: Category | undefined;
  readonly subcategory?: string | undefined;
}

type Pieces = readonly Buffer[];
const kept = new Map<string, Promise<Pieces>>();

/**
 * Everything for sale in one answer, as the client wants it. What it says of its state was asked before it was read, so
 * that a change made meanwhile is never missed; as long as that is the same, nothing is read again.
 */
export async function wholeList(
  call: LegacyCall,
  { category, subcategory }: { readonly [Field in keyof Question]: Question[Field] | null },
): Promise<Ready> {
  if (category === null) return new Ready([Buffer.from(`${start}]}`)]);
  const question = { category, subcategory: subcategory ?? undefined };
  const { tag } = await call.api.product.forSaleTag({ ...question, most: call.listLimit });
  const state = `${tag}-${call.listLimit}-${Buffer.from(call.origin).toString("base64url")}`;
  if (call.isKnown(state)) return new Ready(null);
  return new Ready(await (kept.get(state) ?? keep(state, () => write(call, question))));
}

/** Whoever asks meanwhile waits for the same; what failed is not kept. */
function keep(state: string, work: () => Promise<Pieces>): Promise<Pieces> {
  const pieces = work();
  kept.set(state, pieces);
  pieces.catch(() => kept.delete(state));
  for (const oldest of [...kept.keys()].slice(0, -keptLists)) kept.delete(oldest);
  return pieces;
}

const start = '{"message":"success","product":[';

/** The list as JSON, in pieces, so that nobody else waits for the whole of it. */
async function write({ api, listLimit, origin }: LegacyCall, question: Question): Promise<Pieces> {
  const pieces = [Buffer.from(start)];
  let cursor: string | null = null;
  let left = listLimit;
  do {
    const part: Awaited<ReturnType<typeof api.product.forSale>> = await api.product.forSale({
      ...{ ...question, cursor, limit: Math.min(atOnce, left) },
    });
    const texts = part.products.map((product) => JSON.stringify(toLegacyProduct(product, origin)));
    const comma = pieces.length > 1 ? "," : "";
    if (texts.length > 0) pieces.push(Buffer.from(comma + texts.join(",")));
    left -= part.products.length;
    cursor = left > 0 ? part.nextCursor : null;
    await nextTurn();
  } while (cursor !== null);
  return [...pieces, Buffer.from("]}")];
}
