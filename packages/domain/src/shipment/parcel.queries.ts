import { sql, type SQL } from "drizzle-orm";
import { homeZone } from "@haat/contract/moment";
import {
  stagesOfList,
  type AdminParcelList,
  type DeskList,
  type ParcelView,
} from "@haat/contract/shipment/shipment.schema";
import { hasText, isOfOrder, soughtText } from "../order/order-search.queries.ts";
import { isoMoment, toPage, unpackCursor } from "../query/cursor.ts";

interface Wanted {
  readonly list: DeskList | AdminParcelList;
  readonly search: string;
  readonly cursor?: string | null | undefined;
  readonly limit: number;
  /** Whose; of everybody where it is left out. */
  readonly sellerId?: string;
}

/** A row of a list: what is shown, and where it stands in the list's order. */
interface ParcelRow {
  readonly view: ParcelView;
  readonly at: string;
  readonly id: string;
}

/** What sellers have approved and not packed yet, order by order. */
const packing = (columns: SQL, own: SQL) => sql`
  select ${columns} from order_lines l
  where l.stage = 'APPROVED' and l.shipment_id is null and ${own}
  group by l.order_id, l.seller_id`;

/** The same as rows; `at` is when it is to be with the courier. */
const toPack = (own: SQL) =>
  packing(
    sql`(min(l.id::text))::uuid as id, l.order_id, l.seller_id, null::uuid as shipment_id,
      day_end(max(l.decided_at) + make_interval(days => (select hand_over_days from settings))) as at`,
    own,
  );

/** Of what sellers have approved, whether it should be with the courier by now: a day that begins is worked out once. */
const isLateToPack = sql`max(l.decided_at)
  < date_trunc('day', now(), ${homeZone}) - make_interval(days => (select hand_over_days from settings))`;

/** What a seller can take on: not what its buyer has still to confirm. */
export const isToApprove = sql`l.stage = 'ORDERED' and not exists (
  select from orders o where o.id = l.order_id and o.confirmation = 'waiting' and o.status = 'pending')`;

/** What waits for sellers to take it on, order by order; `at` is since when. */
const toApprove = (own: SQL) => sql`
  select (min(l.id::text))::uuid as id, l.order_id, l.seller_id, null::uuid as shipment_id,
         date_trunc('milliseconds', min(l.created_at)) as at
  from order_lines l
  where ${isToApprove} and ${own}
  group by l.order_id, l.seller_id`;

const shipmentsIn = (stages: SQL, own: SQL, at: SQL) => sql`
  select l.id, l.order_id, l.seller_id, l.id as shipment_id, ${at} as at
  from shipments l where l.stage in (${stages}) and ${own}`;

const asList = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}::shipment_stage`),
    sql`, `,
  );

const dueAt = sql`case l.stage when 'PACKED' then l.ships_by else l.promised_by end`;

/** What should have been with the courier or at the door by now, each part as its index has it. */
const lateRows = (own: SQL) => sql`${toPack(own)} having ${isLateToPack} union all ${lateShipments(own)}`;

function lateShipments(own: SQL): SQL {
  const past = (at: SQL) => sql`${own} and ${at} < now()`;
  return sql`${shipmentsIn(asList(stagesOfList.packed), past(sql`l.ships_by`), sql`l.ships_by`)}
    union all ${shipmentsIn(asList(stagesOfList["handed-over"]), past(sql`l.promised_by`), sql`l.promised_by`)}`;
}

/** How many parcels of all sellers are late. */
export const lateCount = sql`(select count(*) from (
  ${packing(sql`null`, sql`true`)} having ${isLateToPack}
  union all select null from (${lateShipments(sql`true`)}) sent) late)`;

function rowsOf(list: Wanted["list"], own: SQL): SQL {
  if (list === "late") return lateRows(own);
  if (list === "to-approve") return toApprove(own);
  if (list === "to-pack") return toPack(own);
  const isDone = list === "delivered" || list === "back";
  return shipmentsIn(asList(stagesOfList[list]), own, isDone ? sql`l.updated_at` : dueAt);
}

/** What has this number (of order, parcel or courier) or these words in its names, or this part of its phone. */
function isSought(search: string): SQL {
  const text = soughtText(search);
  if (text === "") return sql`true`;
  return sql`exists (
    select from orders o join users b on b.id = o.buyer_id join users v on v.id = r.seller_id
    left join shipments s on s.id = r.shipment_id
    where o.id = r.order_id
      and (${isOfOrder(text)} or 'p' || s.number = ${text} or lower(s.tracking_number) = ${text}
           or ${hasText(sql`v.name`, text)}))`;
}

/**
 * A page of parcels: what is to be done next comes first; what is delivered or back, the latest
 * first. One row more than asked for says that there is a next page.
 */
export function parcelRows({ list, search, cursor, limit, sellerId }: Wanted): SQL {
  const own = sellerId ? sql`l.seller_id = ${sellerId}` : sql`true`;
  const isLatestFirst = list === "delivered" || list === "back";
  const stage = list === "to-approve" ? "ORDERED" : "APPROVED";
  const direction = isLatestFirst ? sql`desc` : sql`asc`;
  const after = unpackCursor(cursor, isoMoment);
  const beyond = after
    ? sql`(r.at, r.id) ${isLatestFirst ? sql`<` : sql`>`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`;
  return sql`select coalesce(jsonb_agg(jsonb_build_object('view', parcel_json(p.order_id, p.seller_id, p.shipment_id, ${stage}),
                                                          'at', iso(p.at), 'id', p.id)
                                       order by p.at ${direction}, p.id ${direction}), '[]')
    from (select * from (${rowsOf(list, own)}) r where ${isSought(search)} and ${beyond}
          order by r.at ${direction}, r.id ${direction} limit ${limit + 1}) p`;
}

/** Cuts the rows that {@link parcelRows} answered into the page and the cursor of the next. */
export function toParcelPage(rows: readonly ParcelRow[], limit: number) {
  const { page, nextCursor } = toPage(rows, limit, ({ at, id }) => [at, id]);
  return { parcels: page.map(({ view }) => view), nextCursor };
}
export type { ParcelRow };
