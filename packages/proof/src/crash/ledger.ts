import { sql } from "drizzle-orm";
import type { Db } from "@haat/db/client";
import { uuidArray } from "@haat/domain/query/sql-values";
import type { Told } from "./buying.ts";

/** Differences between buyers' answers and the database. All must be 0. */
export interface LedgerFigures {
  /** Confirmed orders that are missing under their key, with their total. */
  readonly lost: number;
  /** Two orders under one key, or one order under two keys. */
  readonly duplicates: number;
  /** Orders in the database that no buyer knows. */
  readonly untold: number;
}

interface Kept extends Record<string, unknown> {
  readonly id: string;
  readonly buyer_id: string;
  readonly idempotency_key: string;
  readonly total_paise: string;
}

export async function compareLedger(
  db: Db,
  buyers: readonly { readonly id: string }[],
  told: readonly Told[],
): Promise<LedgerFigures> {
  const ids = uuidArray(buyers.map(({ id }) => id));
  const kept = [
    ...(await db.execute<Kept>(
      sql`select id, buyer_id, idempotency_key, total_paise from orders where buyer_id = any(${ids})`,
    )),
  ];
  const byId = new Map(kept.map((order) => [order.id, order]));
  const acknowledged = told.filter(({ orderId }) => orderId !== null);
  const isKept = ({ orderId, buyerId, key, totalPaise }: Told) => {
    const order = byId.get(orderId ?? "");
    return (
      order?.buyer_id === buyerId && order.idempotency_key === key && Number(order.total_paise) === totalPaise
    );
  };
  const known = new Set(acknowledged.map(({ orderId }) => orderId));
  const keys = new Set(kept.map((order) => `${order.buyer_id} ${order.idempotency_key}`));
  return {
    lost: acknowledged.filter((one) => !isKept(one)).length,
    duplicates: acknowledged.length - known.size + (kept.length - keys.size),
    untold: kept.filter(({ id }) => !known.has(id)).length,
  };
}
