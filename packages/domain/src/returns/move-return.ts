import { sql } from "drizzle-orm";
import type { MoveReturnInput, ReturnView } from "@haat/contract/returns/return.schema";
import { isRefundVerb } from "@haat/contract/returns/return.stages";
import type { Admin, Buyer, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow } from "../query/statement.ts";

async function move(
  deps: Deps,
  { role, id }: Buyer | Seller | Admin,
  { returnId, verb, words }: MoveReturnInput,
): Promise<ReturnView> {
  const { view } = await runForRow<{ view: ReturnView }>(
    deps,
    sql`select move_return(${role}::actor, ${id}, ${returnId}, ${verb}, ${words}) as view`,
  );
  return view;
}

/** Throws RETURN_MOVED, and NOTHING_TO_RETURN if the delivery has been reversed. */
export const moveReturnAsBuyer = (deps: Deps, buyer: Buyer, input: MoveReturnInput): Promise<ReturnView> =>
  move(deps, buyer, input);

/** Good items go back to stock. Throws RETURN_MOVED, MUST_TAKE_BACK and NOT_EXCHANGED. */
export const moveReturnAsSeller = (deps: Deps, seller: Seller, input: MoveReturnInput): Promise<ReturnView> =>
  move(deps, seller, input);

/** Only owners pay with the shop's money. Throws as for buyers, and WRONG_ROLE. */
export async function moveReturnAsAdmin(
  deps: Deps,
  admin: Admin,
  input: MoveReturnInput,
): Promise<ReturnView> {
  if (isRefundVerb(input.verb) && admin.adminRole !== "owner") throw new DomainError("WRONG_ROLE");
  return move(deps, admin, input);
}
