import { sql } from "drizzle-orm";
import type { MoveReturnInput, ReturnView } from "@haat/contract/returns/return.schema";
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

/**
 * The buyer cancels a return of theirs, says that it is on its way, or asks the shop to decide. RETURN_MOVED where it stands
 * elsewhere, NOTHING_TO_RETURN where it was refused and its delivery was taken back since.
 */
export const moveReturnAsBuyer = (deps: Deps, buyer: Buyer, input: MoveReturnInput): Promise<ReturnView> =>
  move(deps, buyer, input);

/**
 * The seller answers a return of their goods, takes it in, and gives the money back or sends what is wanted instead. What comes
 * back good returns to stock. RETURN_MOVED where it stands elsewhere, MUST_TAKE_BACK where it cannot be refused,
 * NOT_EXCHANGED where what is wanted is gone.
 */
export const moveReturnAsSeller = (deps: Deps, seller: Seller, input: MoveReturnInput): Promise<ReturnView> =>
  move(deps, seller, input);

/**
 * An admin decides a return for its buyer or its seller; an owner gives back what the shop was paid, nobody else does
 * (WRONG_ROLE). RETURN_MOVED where it stands elsewhere, NOTHING_TO_RETURN where it was refused and its delivery was taken back
 * since.
 */
export async function moveReturnAsAdmin(
  deps: Deps,
  admin: Admin,
  input: MoveReturnInput,
): Promise<ReturnView> {
  if (input.verb === "shop-refund" && admin.adminRole !== "owner") throw new DomainError("WRONG_ROLE");
  return move(deps, admin, input);
}
