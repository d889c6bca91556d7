import { sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { isoMoment, plainNumber, unpackCursor, type Shape } from "../../query/cursor.ts";
import { runForRow } from "../../query/statement.ts";
import { asCards } from "../lists/cards.ts";
import {
  gatherMatches,
  type CardRow,
  type PageRequest,
  type Rows,
  type SearchedPlan,
} from "../lists/read-in-order.ts";
import { isChosen, isInPlace, isMatch, relevanceTo } from "./catalogue-filter.queries.ts";
import { byRank } from "./catalogue-order.queries.ts";

/** A part of the catalogue in order of age: the products after `from`, which are older, up to `to`; null where it is open. */
interface Slice {
  readonly from: string | null;
  readonly to: string | null;
}

/** A search that finds a smaller part of the catalogue finds so little that all of it is gathered and ranked. */
const rareShare = 0.0015;
/** So many matches are ranked with each other, where that takes no more than so many products to look at. */
const rankedAtOnce = 50;
const mostLooked = 8_000;

const open = "-";
/** A moment and an id, newest first. */
const place = /^(\S+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const isPlace = (text: string) => isoMoment(place.exec(text)?.[1] ?? "");

/** A rank alone; or, of what was ranked slice by slice, with the slice in which it stands. */
const isStanding: Shape = (value) => {
  const [rank = "", from, to, ...rest] = value.split(" ");
  if (!plainNumber(rank) || rest.length > 0) return false;
  return from === undefined || ((from === open || isPlace(from)) && to !== undefined && isPlace(to));
};

/**
 * The products that match, the most relevant first. Of a search that finds much in a large shop the newest few thousand
 * products are ranked first, then older ones: to rank all would cost more the more there is, and of a thousand kettles
 * nobody misses the best of the old ones. Each product has one place, so that pages neither repeat nor skip.
 */
export async function rankMatches(
  deps: Deps,
  plan: SearchedPlan,
  { cursor, limit }: Omit<PageRequest, "order">,
): Promise<Rows> {
  const standing = unpackCursor(cursor, isStanding);
  const [rank = "", from = open, to = null] = standing?.[0].split(" ") ?? [];
  const { search, sample } = plan;
  if (standing ? to === null : sample.share < rareShare)
    return gatherMatches(deps, plan, { cursor, limit, order: byRank(relevanceTo(search)) });
  const looked = Math.min(mostLooked, Math.ceil(rankedAtOnce / Math.max(sample.share, rareShare)));
  const slice = { from: from === open ? null : from, to };
  const beyond = standing && { rank, id: standing[1] };
  return rankSlices(deps, plan, { limit, slice, beyond, looked });
}

/** Slice by slice until the page is full or the catalogue ends. */
async function rankSlices(deps: Deps, plan: SearchedPlan, first: SliceRequest): Promise<Rows> {
  const rows: CardRow[] = [];
  let question = first;
  for (;;) {
    const ranked = await rankSlice(deps, plan, question);
    rows.push(...ranked.rows);
    if (rows.length > first.limit || ranked.isEnd)
      return { rows: rows.slice(0, first.limit + 1), total: null };
    question = {
      ...question,
      slice: { from: ranked.to, to: null },
      beyond: null,
      looked: question.looked * 2,
    };
  }
}

interface RankedSlice {
  readonly rows: readonly CardRow[];
  /** Where the part that was looked at ends, and whether the catalogue does. */
  readonly to: string | null;
  readonly isEnd: boolean;
}

interface SliceRequest {
  readonly limit: number;
  readonly slice: Slice;
  readonly beyond: { readonly rank: string; readonly id: string } | null;
  readonly looked: number;
}

/** The matches of one slice, ranked; a slice without an end is as long as `looked` says. */
async function rankSlice(
  deps: Deps,
  { search, choices }: SearchedPlan,
  { limit, slice, beyond, looked }: SliceRequest,
): Promise<RankedSlice> {
  const isInSlice = sql`${compare(sql`<`, slice.from)} and ${compare(sql`>=`, slice.to)}`;
  const isBeyond = beyond ? sql`(rank, id) < (${beyond.rank}::numeric, ${beyond.id}::uuid)` : sql`true`;
  const { rows, to, count } = await runForRow<{ rows: CardRow[]; to: string | null; count: number }>(
    deps,
    sql`with looked as materialized (
          select p.id, p.created_at,
            case when ${isMatch(search)} and ${isChosen(choices)} then ${relevanceTo(search)} end as rank
          from products p where ${isInPlace(choices)} and ${isInSlice}
          order by p.created_at desc, p.id desc limit ${slice.to === null ? looked : null}::bigint),
        page as (
          select id, rank::text as key, row_number() over (order by rank desc, id desc) as place
          from looked where rank is not null and ${isBeyond} order by rank desc, id desc limit ${limit + 1})
        select ${asCards(choices)} as rows, (select count(*)::int from looked) as count,
          (select iso(created_at) || '/' || id from looked order by created_at, id limit 1) as "to"`,
  );
  const end = slice.to ?? to;
  const standing = (key: string) => `${key} ${slice.from ?? open} ${end}`;
  return {
    rows: rows.map(({ key, ...row }) => ({ ...row, key: standing(key) })),
    to: end,
    isEnd: slice.to === null && count < looked,
  };
}

/** Compares `products p` with a place in order of age. */
function compare(comparison: SQL, at: string | null): SQL {
  const [, moment, id] = place.exec(at ?? "") ?? [];
  return moment ? sql`(p.created_at, p.id) ${comparison} (${moment}::timestamptz, ${id}::uuid)` : sql`true`;
}
