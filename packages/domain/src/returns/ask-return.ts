import { sql } from "drizzle-orm";
import type { AskReturnInput, ReturnView } from "@haat/contract/returns/return.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { textArray } from "../query/sql-values.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Asks to send pieces of a delivered line back, for their money or for another size or colour; the same again while nobody has
 * answered is the same return. Refuses more pieces than were delivered and not asked for yet (NOTHING_TO_RETURN), what is asked
 * for too late (RETURN_OVER), a delay that was none (NOT_LATE), what it cannot be exchanged for (NOT_EXCHANGED), and pictures that the
 * buyer did not upload or that are gone (PICTURE_GONE).
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
