import { sql, type SQL } from "drizzle-orm";
import { homeZone } from "@haat/contract/moment";
import { lateCeiling } from "@haat/contract/shipment/shipment.constants";
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

/** Whether `orders o` is the order of a line `l` and its buyer has still to confirm it. */
export const isUnconfirmed = sql`o.id = l.order_id and o.confirmation = 'waiting' and o.status = 'pending'`;

/** What a seller can take on. */
const isToApprove = sql`l.stage = 'ORDERED' and not exists (select from orders o where ${isUnconfirmed})`;

/** A part of a list, in the order of one column of an index: a page reads no more of it than it shows. */
interface Part {
  readonly table: SQL;
  readonly isIn: SQL;
  readonly shipmentId: SQL;
  /** What the part is in the order of. */
  readonly key: SQL;
  /** How long after it a row stands in the list. */
  readonly wait: SQL;
}

/**
 * Whether a line stands for what its seller has of its order at this stage: no other of the `group` is `ahead` of it. So each
 * group is one row, and none has to be put together. Both speak of that other line as `n`.
 */
const standsFor = (group: SQL, ahead: SQL) => sql`not exists (
  select from order_lines n where n.order_id = l.order_id and n.seller_id = l.seller_id and ${group} and ${ahead})`;

const handOverDays = sql`make_interval(days => (select hand_over_days from settings))`;

/** What sellers have approved and not packed yet, order by order: each stands where its last line was approved. */
const toPack: Part = {
  table: sql`order_lines`,
  isIn: sql`l.stage = 'APPROVED' and l.shipment_id is null and ${standsFor(
    sql`n.stage = 'APPROVED' and n.shipment_id is null`,
    sql`(n.decided_at, n.id) > (l.decided_at, l.id)`,
  )}`,
  shipmentId: sql`null::uuid`,
  key: sql`l.decided_at`,
  wait: handOverDays,
};

/** What waits for sellers to take it on, order by order: since its first line. */
const toApprove: Part = {
  table: sql`order_lines`,
  isIn: sql`${isToApprove} and ${standsFor(sql`n.stage = 'ORDERED'`, sql`(n.created_at, n.id) < (l.created_at, l.id)`)}`,
  shipmentId: sql`null::uuid`,
  key: sql`l.created_at`,
  wait: sql`interval '0'`,
};

const asList = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}::shipment_stage`),
    sql`, `,
  );

const shipmentsIn = (stages: readonly string[], key: SQL): Part => ({
  table: sql`shipments`,
  isIn: sql`l.stage in (${asList(stages)})`,
  shipmentId: sql`l.id`,
  key,
  wait: sql`interval '0'`,
});

const packed = shipmentsIn(stagesOfList.packed, sql`l.ships_by`);
const handedOver = shipmentsIn(stagesOfList["handed-over"], sql`l.promised_by`);

/** Only what should have been with the courier or at the door by now. */
const lateOf = (part: Part, before: SQL): Part => ({
  ...part,
  isIn: sql`${part.isIn} and ${part.key} < ${before}`,
});

/**
 * What is approved is late where its days were over as today began, which is worked out once. It comes last: each of its lines is
 * looked at for a later one of the same parcel, which a count that is full before spares.
 */
const late = [
  lateOf(packed, sql`now()`),
  lateOf(handedOver, sql`now()`),
  lateOf(toPack, sql`date_trunc('day', now(), ${homeZone}) - ${handOverDays}`),
];

const counted = ({ table, isIn, key }: Part) => sql`(select from ${table} l where ${isIn}
  order by ${key}, l.id limit ${lateCeiling + 1})`;

/** How many parcels of all sellers are late, counted to one more than `lateCeiling`: in its order no part is read further. */
export const lateCount = sql`(select count(*) from (
  ${sql.join(late.map(counted), sql` union all `)} limit ${lateCeiling + 1}) late)`;

/** The parts of a list. A seller's index names each stage by itself; the market's has what is on its way in one. */
function partsOf({ list, sellerId }: Wanted): readonly Part[] {
  if (list === "late") return late;
  if (list === "to-approve") return [toApprove];
  if (list === "to-pack") return [toPack];
  if (list === "packed") return [packed];
  if (list === "handed-over" && !sellerId) return [handedOver];
  const key = list === "handed-over" ? sql`l.promised_by` : sql`l.updated_at`;
  return stagesOfList[list].map((stage) => shipmentsIn([stage], key));
}

/** What has this number (of order, parcel or courier) or these words in its names, or this part of its phone. */
function isSought(search: string, shipmentId: SQL): SQL {
  const text = soughtText(search);
  if (text === "") return sql`true`;
  return sql`exists (
    select from orders o join users b on b.id = o.buyer_id join users v on v.id = l.seller_id
    left join shipments s on s.id = ${shipmentId}
    where o.id = l.order_id
      and (${isOfOrder(text)} or 'p' || s.number = ${text} or lower(s.tracking_number) = ${text}
           or ${hasText(sql`v.name`, text)}))`;
}

/**
 * A page of parcels: what is to be done next comes first; what is delivered or back, the latest
 * first. One row more than asked for says that there is a next page.
 */
export function parcelRows(wanted: Wanted): SQL {
  const { list, search, cursor, limit, sellerId } = wanted;
  const own = sellerId ? sql`l.seller_id = ${sellerId}` : sql`true`;
  const isLatestFirst = list === "delivered" || list === "back";
  const stage = list === "to-approve" ? "ORDERED" : "APPROVED";
  const [direction, past] = isLatestFirst ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const after = unpackCursor(cursor, isoMoment);
  const rowsOf = ({ table, isIn, shipmentId, key, wait }: Part) => {
    const isPast = after
      ? sql`(${key}, l.id) ${past} (${after[0]}::timestamptz - ${wait}, ${after[1]}::uuid)`
      : sql`true`;
    return sql`(select l.id, l.order_id, l.seller_id, ${shipmentId} as shipment_id, ${key} + ${wait} as at
      from ${table} l where ${isIn} and ${own} and ${isSought(search, shipmentId)} and ${isPast}
      order by ${key} ${direction}, l.id ${direction} limit ${limit + 1})`;
  };
  return sql`select coalesce(jsonb_agg(jsonb_build_object('view', parcel_json(p.order_id, p.seller_id, p.shipment_id, ${stage}),
                                                          'at', iso(p.at), 'id', p.id)
                                       order by p.at ${direction}, p.id ${direction}), '[]')
    from (select * from (${sql.join(partsOf(wanted).map(rowsOf), sql` union all `)}) r
          order by r.at ${direction}, r.id ${direction} limit ${limit + 1}) p`;
}

/** Cuts the rows that {@link parcelRows} answered into the page and the cursor of the next. */
export function toParcelPage(rows: readonly ParcelRow[], limit: number) {
  const { page, nextCursor } = toPage(rows, limit, ({ at, id }) => [at, id]);
  return { parcels: page.map(({ view }) => view), nextCursor };
}
export type { ParcelRow };
