import { sql } from "drizzle-orm";
import type { AskReturnInput, ReturnView } from "@haat/contract/returns/return.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { textArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Repeating an unanswered request returns it. Throws NOTHING_TO_RETURN, RETURN_OVER, NOT_LATE,
 * NOT_EXCHANGED and PICTURE_GONE.
 */
export async function askReturn(deps: Deps, { id }: Buyer, input: AskReturnInput): Promise<ReturnView> {
  const { lineId, quantity, kind, reason, words, exchangeFor, refundTo, pictures } = input;
  const { view } = await runForRow<{ view: ReturnView }>(
    deps,
    sql`select ask_return(${id}, ${lineId}, ${quantity}, ${kind}::return_kind, ${reason}::return_reason, ${words}, ${exchangeFor}::uuid,
                          ${JSON.stringify(refundTo)}::text::jsonb,
                          ${textArray(pictures)}) as view`,
  );
  return view;
}
