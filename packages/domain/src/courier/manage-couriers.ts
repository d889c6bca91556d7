import { isNull, sql } from "drizzle-orm";
import type { CourierView, SaveCourierInput } from "@haat/contract/courier/courier.schema";
import { couriers } from "@haat/db/schema/delivery/courier.table";
import type { Owner, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { mapErrors, runForRow } from "../query/statement.ts";

const active = isNull(couriers.removedAt);
const byName = sql`lower(${couriers.name})`;

/** Includes everything but the secrets. */
export function listCouriers({ db }: Deps, _admin: Owner): Promise<CourierView[]> {
  const { id, name, key, link, format, collects, secret } = couriers;
  const words = sql<CourierView["words"]>`${couriers.words}`;
  const hasSecret = sql<boolean>`${secret} <> ''`;
  return mapErrors(() =>
    db
      .select({ id, name, key, link, format, hasSecret, words, collects })
      .from(couriers)
      .where(active)
      .orderBy(byName),
  );
}

export async function listCourierNames({ db }: Deps, _seller: Seller): Promise<string[]> {
  const rows = await mapErrors(() =>
    db.select({ name: couriers.name }).from(couriers).where(active).orderBy(byName),
  );
  return rows.map(({ name }) => name);
}

/** Throws COURIER_EXISTS, COURIER_KEY_TAKEN and COURIER_NOT_FOUND. */
export async function saveCourier(deps: Deps, admin: Owner, input: SaveCourierInput): Promise<void> {
  const { courierId, name, key, link, format, secret, words, collects } = input;
  await runForRow(
    deps,
    sql`select save_courier(${admin.id}, ${courierId ?? null}::uuid, ${name}, ${key}, ${link}, ${format}, ${secret},
                            ${JSON.stringify(words)}::jsonb, ${collects}) as id`,
  );
}

/** Existing parcels keep the courier's name. Repeating it changes nothing. */
export async function removeCourier(deps: Deps, admin: Owner, courierId: string): Promise<void> {
  await runForRow(deps, sql`select remove_courier(${admin.id}, ${courierId}) as id`);
}
