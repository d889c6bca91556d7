import { sql } from "drizzle-orm";
import type { CourierView, SaveCourierInput } from "@haat/contract/courier/courier.schema";
import type { Owner, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Includes everything but the secrets. */
export async function listCouriers(deps: Deps, _admin: Owner): Promise<CourierView[]> {
  const { couriers } = await runForRow<{ couriers: CourierView[] }>(
    deps,
    sql`select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'key', key, 'link', link, 'format', format, 'hasSecret', secret <> '', 'words', words, 'collects', collects)
          order by lower(name)), '[]') as couriers
        from couriers where removed_at is null`,
  );
  return couriers;
}

export async function listCourierNames(deps: Deps, _seller: Seller): Promise<string[]> {
  const { names } = await runForRow<{ names: string[] }>(
    deps,
    sql`select coalesce(jsonb_agg(name order by lower(name)), '[]') as names from couriers where removed_at is null`,
  );
  return names;
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
