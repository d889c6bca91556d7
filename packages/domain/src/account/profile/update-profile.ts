import { and, eq, isNull, sql } from "drizzle-orm";
import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import type { PinView } from "@haat/contract/account/pin.schema";
import type { UserType } from "@haat/contract/roles";
import { users } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors, runStatement } from "../../query/statement.ts";

interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly userType: UserType;
  readonly address: ShippingAddress | null;
  readonly waitingSince: Date | string | null;
  readonly confirmedAt: Date | null;
}

export function toUserView({ waitingSince, confirmedAt, ...row }: UserRow): UserView {
  const { id, name, email, contact, userType, address } = row;
  const [isWaiting, isConfirmed] = [waitingSince !== null, confirmedAt !== null];
  return { id, name, email, contact, userType, isWaiting, address, isConfirmed };
}

export async function updateProfile(
  { db }: Deps,
  actor: User,
  values: { readonly name: string; readonly contact: string },
): Promise<UserView> {
  const [row] = await mapErrors(() =>
    db
      .update(users)
      .set({ name: values.name, contact: values.contact, updatedAt: sql`now()` })
      .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
      .returning(),
  );
  if (!row) throw new DomainError("NOT_LOGGED_IN");
  return toUserView(row);
}

/** An empty house number keeps the old one if the road is the same. Throws PIN_STATE. */
export async function updateAddress({ db }: Deps, actor: User, address: ShippingAddress): Promise<UserView> {
  const { houseNo, ...rest } = address;
  const known = sql`case when ${users.address} ->> 'road' = ${rest.road} then ${users.address} ->> 'houseNo' end`;
  const kept = houseNo === "" ? sql`coalesce(${known}, '')` : sql`${houseNo}::text`;
  const [row] = await mapErrors(() =>
    db
      .update(users)
      .set({
        address: sql`${JSON.stringify(rest)}::jsonb || jsonb_build_object('houseNo', ${kept})`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
      .returning(),
  );
  if (!row) throw new DomainError("NOT_LOGGED_IN");
  return toUserView(row);
}

export async function findPin(deps: Deps, pin: string): Promise<PinView> {
  const [place] = await runStatement<NonNullable<PinView>>(
    deps,
    sql`select p.district, (
          select jsonb_agg(s.name order by array_position(p.states, s.code))
          from states s where s.code = any(p.states)) as states
        from pins p where p.pin = ${pin}`,
  );
  return place ?? null;
}
