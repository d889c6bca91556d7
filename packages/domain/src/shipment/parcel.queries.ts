import { sql, type SQL } from "drizzle-orm";
import { homeZone } from "@haat/contract/moment";
import { lateCeiling } from "@haat/contract/shipment/shipment.constants";
import {
  stagesOfList,
  type AdminParcelList,
  type DeskList,
  type ParcelView,
} from "@haat/contract/shipment/shipment.schema";
import { hasText, matchesOrder, normalizedSearch } from "../order/order-search.queries.ts";
import { isoMoment, toPage, unpackCursor } from "../query/cursor.ts";

interface Wanted {
  readonly list: DeskList | AdminParcelList;
  readonly search: string;
  readonly cursor?: string | null | undefined;
  readonly limit: number;
  readonly sellerId?: string;
}

interface ParcelRow {
  readonly view: ParcelView;
  readonly at: string;
  readonly id: string;
}

/** True while the buyer of a line `l` still has to confirm its order `o`. */
export const isUnconfirmed = sql`o.id = l.order_id and o.confirmation = 'waiting' and o.status = 'pending'`;

const isToApprove = sql`l.stage = 'ORDERED' and not exists (select from orders o where ${isUnconfirmed})`;

/** A part of a list that one index serves in order. */
interface Part {
  readonly table: SQL;
  readonly isIn: SQL;
  readonly shipmentId: SQL;
  readonly key: SQL;
  /** Time from `key` until the row is due. */
  readonly wait: SQL;
}

// Picks one line per order and seller without grouping: none of the `group` is `ahead` of it. Both
// conditions call the other line `n`.
const isFirstOfGroup = (group: SQL, ahead: SQL) => sql`not exists (
  select from order_lines n where n.order_id = l.order_id and n.seller_id = l.seller_id and ${group} and ${ahead})`;

const handOverDays = sql`make_interval(days => (select hand_over_days from settings))`;

const toPack: Part = {
  table: sql`order_lines`,
  isIn: sql`l.stage = 'APPROVED' and l.shipment_id is null and ${isFirstOfGroup(
    sql`n.stage = 'APPROVED' and n.shipment_id is null`,
    sql`(n.decided_at, n.id) > (l.decided_at, l.id)`,
  )}`,
  shipmentId: sql`null::uuid`,
  key: sql`l.decided_at`,
  wait: handOverDays,
};

const toApprove: Part = {
  table: sql`order_lines`,
  isIn: sql`${isToApprove} and ${isFirstOfGroup(sql`n.stage = 'ORDERED'`, sql`(n.created_at, n.id) < (l.created_at, l.id)`)}`,
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

const lateOf = (part: Part, before: SQL): Part => ({
  ...part,
  isIn: sql`${part.isIn} and ${part.key} < ${before}`,
});

// `toPack` is last because checking its lines is slow, and a full count stops before it.
const late = [
  lateOf(packed, sql`now()`),
  lateOf(handedOver, sql`now()`),
  lateOf(toPack, sql`date_trunc('day', now(), ${homeZone}) - ${handOverDays}`),
];

const counted = ({ table, isIn, key }: Part) => sql`(select from ${table} l where ${isIn}
  order by ${key}, l.id limit ${lateCeiling + 1})`;

/** Late parcels of all sellers, counted to one above `lateCeiling`. */
export const lateCount = sql`(select count(*) from (
  ${sql.join(late.map(counted), sql` union all `)} limit ${lateCeiling + 1}) late)`;

/** Sellers' indexes are per stage; the admin's covers all parcels on their way. */
function partsOf({ list, sellerId }: Wanted): readonly Part[] {
  if (list === "late") return late;
  if (list === "to-approve") return [toApprove];
  if (list === "to-pack") return [toPack];
  if (list === "packed") return [packed];
  if (list === "handed-over" && !sellerId) return [handedOver];
  const key = list === "handed-over" ? sql`l.promised_by` : sql`l.updated_at`;
  return stagesOfList[list].map((stage) => shipmentsIn([stage], key));
}

function matchesSearch(search: string, shipmentId: SQL): SQL {
  const text = normalizedSearch(search);
  if (text === "") return sql`true`;
  return sql`exists (
    select from orders o join users b on b.id = o.buyer_id join users v on v.id = l.seller_id
    left join shipments s on s.id = ${shipmentId}
    where o.id = l.order_id
      and (${matchesOrder(text)} or 'p' || s.number = ${text} or lower(s.tracking_number) = ${text}
           or ${hasText(sql`v.name`, text)}))`;
}

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
      from ${table} l where ${isIn} and ${own} and ${matchesSearch(search, shipmentId)} and ${isPast}
      order by ${key} ${direction}, l.id ${direction} limit ${limit + 1})`;
  };
  return sql`select coalesce(jsonb_agg(jsonb_build_object('view', parcel_json(p.order_id, p.seller_id, p.shipment_id, ${stage}),
                                                          'at', iso(p.at), 'id', p.id)
                                       order by p.at ${direction}, p.id ${direction}), '[]')
    from (select * from (${sql.join(partsOf(wanted).map(rowsOf), sql` union all `)}) r
          order by r.at ${direction}, r.id ${direction} limit ${limit + 1}) p`;
}

export function toParcelPage(rows: readonly ParcelRow[], limit: number) {
  const { page, nextCursor } = toPage(rows, limit, ({ at, id }) => [at, id]);
  return { parcels: page.map(({ view }) => view), nextCursor };
}
export type { ParcelRow };
