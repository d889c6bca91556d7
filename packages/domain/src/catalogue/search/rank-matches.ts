import { sql, type SQL } from "drizzle-orm";
import { cataloguePageSize } from "@haat/contract/product/product.constants";
import { literal } from "@haat/db/columns";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../../deps.ts";
import { isoMoment, plainNumber, unpackCursor, type Shape } from "../../query/cursor.ts";
import { pageAndOne } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { hasNoCategoryOrRating, cachedPlaces, starsOf, type FacetGroup } from "../facets/facet-groups.ts";
import { asCards } from "../lists/cards.ts";
import {
  gatherMatches,
  type CardRow,
  type PageRequest,
  type Rows,
  type SearchedPlan,
} from "../lists/read-in-order.ts";
import {
  isChosen,
  isInCategory,
  isMatch,
  isCategoryOnly,
  keptBy,
  matches,
  relevance,
} from "./catalogue-filter.queries.ts";
import { byRank } from "./catalogue-order.queries.ts";
import { ceilingOf } from "./plan-search.ts";

/** Products from newest to oldest: older than `from`, down to `to`. Null is open. */
interface Slice {
  readonly from: string | null;
  readonly to: string | null;
  /** The full-text index lists the matches; otherwise products are checked one by one. */
  readonly isGathered: boolean;
}

/** Shops up to this size rank all matches together. */
const rankAllUpTo = 3_000;
/** Searches with up to this many matches use the full-text index. */
const indexUpTo = 3_000;
/** Matches ranked together; fewer in large shops, as ranking one costs as much as listing ten. */
const rankedFromIndex = { usual: 1_000, inLarge: 300 };
const matchesPerSlice = 50;
const maxSliceSize = 8_000;

const open = "-";
const gathered = "listed";
const place = /^(\S+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const isPlace = (text: string) => isoMoment(place.exec(text)?.[1] ?? "");

/** A rank, or a rank followed by the slice it was computed in (from, to, how it was read). */
const isRankPosition: Shape = (value) => {
  const [rank = "", from, to, how, ...rest] = value.split(" ");
  if (!plainNumber(rank) || rest.length > 0) return false;
  if (from === undefined) return true;
  const isSlice = (from === open || isPlace(from)) && to !== undefined && isPlace(to);
  return isSlice && (how === undefined || how === gathered);
};

// Larger shops rank slice by slice, newest first, as ranking every match takes ever longer. Each
// product belongs to one slice, so pages never repeat or skip.
export async function rankMatches(
  deps: Deps,
  plan: SearchedPlan,
  { cursor, limit }: Omit<PageRequest, "order">,
): Promise<Rows> {
  const standing = unpackCursor(cursor, isRankPosition);
  const isInSlice = standing?.[0].includes(" ") ?? plan.all > rankAllUpTo;
  return isInSlice
    ? rankSlices(deps, plan, {
        limit,
        ...(standing ? goOn(standing) : begin(plan)),
        looked: lookedAtFirst(plan),
      })
    : gatherMatches(deps, plan, { cursor, limit, order: byRank(relevance(plan.search)) });
}

type Place = Pick<SliceRequest, "slice" | "beyond">;

const begin = ({ sample }: SearchedPlan): Place => ({
  slice: { from: null, to: null, isGathered: sample.kept <= indexUpTo },
  beyond: null,
});

function goOn([standing, id]: readonly [string, string]): Place {
  const [rank = "", from = open, to = open, how] = standing.split(" ");
  return {
    slice: { from: from === open ? null : from, to, isGathered: how === gathered },
    beyond: { rank, id },
  };
}

function lookedAtFirst({ sample }: SearchedPlan): number {
  return Math.min(
    maxSliceSize,
    Math.ceil(matchesPerSlice / Math.max(sample.share, matchesPerSlice / maxSliceSize)),
  );
}

/** If the largest slice wasn't enough, the full-text index lists the rest. */
async function rankSlices(deps: Deps, plan: SearchedPlan, first: SliceRequest): Promise<Rows> {
  const rows: CardRow[] = [];
  let total: number | null = null;
  let question = first;
  for (;;) {
    const ranked = await rankSlice(deps, plan, question);
    rows.push(...ranked.rows);
    total ??= ranked.total;
    if (rows.length > first.limit || ranked.isEnd) return { rows: rows.slice(0, first.limit + 1), total };
    const { slice, looked } = question;
    const isGathered = slice.isGathered || (slice.to === null && looked >= maxSliceSize);
    question = {
      ...question,
      slice: { from: ranked.to, to: null, isGathered },
      beyond: null,
      looked: Math.min(maxSliceSize, looked * 2),
    };
  }
}

interface RankedSlice {
  readonly rows: readonly CardRow[];
  /** Null unless the index listed all matches. */
  readonly total: number | null;
  readonly to: string | null;
  readonly isEnd: boolean;
}

interface SliceRequest {
  readonly limit: number;
  readonly slice: Slice;
  readonly beyond: { readonly rank: string; readonly id: string } | null;
  readonly looked: number;
}

interface Answer extends Record<string, unknown> {
  readonly rows: readonly CardRow[];
  readonly to: string | null;
  readonly count: number;
  readonly groups?: readonly FacetGroup[];
}

/** Ranks one slice. An open slice ends after `looked` products or the maximum number of matches. */
async function rankSlice(deps: Deps, plan: SearchedPlan, request: SliceRequest): Promise<RankedSlice> {
  const { slice, looked } = request;
  const ranked = plan.isLarge ? rankedFromIndex.inLarge : rankedFromIndex.usual;
  const most = slice.isGathered ? ranked : looked;
  const statement = pageOf(plan, request, slice.to === null ? most : null);
  const ask = () => runForRow<Answer>(deps, statement);
  const asked = isCategoryOnly(plan.choices) ? prepared(ask) : ask();
  if (isWhole(slice)) shareGroups(deps, plan, asked);
  const { rows, count, groups, ...answer } = await asked;
  const to = slice.to ?? answer.to;
  const standing = standingIn({ ...slice, to });
  return {
    rows: rows.map(({ key, ...row }) => ({ ...row, key: `${key} ${standing}` })),
    total: groups ? Math.min(sumOf(groups), ceilingOf(plan) + 1) : null,
    to,
    isEnd: slice.to === null && count < most,
  };
}

const isWhole = ({ from, to, isGathered }: Slice) => isGathered && from === null && to === null;

function pageOf(plan: SearchedPlan, { slice, limit, beyond }: SliceRequest, most: number | null): SQL {
  const isBeyond = beyond ? sql`(rank, id) < (${beyond.rank}::numeric, ${beyond.id}::uuid)` : sql`true`;
  return sql`with ${slice.isGathered ? listed(plan, slice, most) : walked(plan, slice, most)},
      page as (
        select id, rank::text as key, row_number() over (order by rank desc, id desc) as place
        from looked where rank is not null and ${isBeyond} order by rank desc, id desc limit ${pageAndOne(limit, cataloguePageSize)})
      select ${asCards(plan.choices)} as rows, (select count(*)::int from looked) as count,
        (select iso(created_at) || '/' || id from looked order by created_at, id limit 1) as "to"
        ${isWhole(slice) ? counted : sql``}`;
}

const standingIn = ({ from, to, isGathered }: Slice) =>
  [from ?? open, to, ...(isGathered ? [gathered] : [])].join(" ");

const counted = sql`, coalesce((select json_agg(g) from (
  select category, subcategory, stars, count(*)::int as count from listed group by category, subcategory, stars) g), '[]') as groups`;

const sumOf = (counted: readonly FacetGroup[]) => counted.reduce((sum, { count }) => sum + count, 0);

/** Pages ask for facets too; the list just read answers both. */
function shareGroups(deps: Deps, plan: SearchedPlan, asked: Promise<Answer>): void {
  if (!hasNoCategoryOrRating(plan)) return;
  cachedPlaces(deps, plan, async () => (await asked).groups ?? []).catch(() => undefined);
}

const byAge = sql`order by p.created_at desc, p.id desc`;
const isIn = ({ from, to }: Slice) => sql`${compare(sql`<`, from)} and ${compare(sql`>=`, to)}`;

const walked = (
  { search, choices }: SearchedPlan,
  slice: Slice,
  most: number | null,
) => sql`looked as materialized (
    select p.id, p.created_at,
      case when ${isMatch(search)} and ${isChosen(choices)} then ${relevance(search)} end as rank
    from products p where ${isInCategory(choices)} and ${isIn(slice)} ${byAge} limit ${most}::bigint)`;

const listed = (
  { search, choices }: SearchedPlan,
  slice: Slice,
  most: number | null,
) => sql`listed as materialized (
    select p.id, p.created_at, p.category, p.subcategory, ${starsOf} as stars
    from products p where ${keptBy(choices)} and ${matches(search)} and ${isIn(slice)}
  ), looked as materialized (
    select p.id, p.created_at, ${relevance(search)} as rank
    from (select p.id from listed p ${byAge} limit ${most === null ? sql`null` : literal(most)}::bigint) l join products p on p.id = l.id)`;

function compare(comparison: SQL, at: string | null): SQL {
  const [, moment, id] = place.exec(at ?? "") ?? [];
  return moment ? sql`(p.created_at, p.id) ${comparison} (${moment}::timestamptz, ${id}::uuid)` : sql`true`;
}
