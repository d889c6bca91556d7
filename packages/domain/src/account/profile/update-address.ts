import { and, eq, isNull, sql } from "drizzle-orm";
import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import { users } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors } from "../../query/statement.ts";
import { toUserView } from "./user.rules.ts";

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
