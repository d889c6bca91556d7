import { sql } from "drizzle-orm";
import type {
  CommissionRules,
  PayInInput,
  PayOutInput,
  PayoutView,
  RemitCashInput,
  RemittanceView,
} from "@haat/contract/book/book.schema";
import type { Owner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * A courier has paid in what it collected: matches its rows with its parcels and books the whole to the bank. Answers what does
 * not agree; in a dry run that alone. The same again answers the first. Refuses a courier that is not there (COURIER_NOT_FOUND) and a
 * reference that was used for something else (REFERENCE_USED).
 */
export async function remitCash(deps: Deps, admin: Owner, input: RemitCashInput): Promise<RemittanceView> {
  const paid = sql`${input.courierId}, ${input.reference}, ${input.paidOn}::date, ${JSON.stringify(input.rows)}::jsonb`;
  const { view } = await runForRow<{ view: RemittanceView }>(
    deps,
    input.dryRun
      ? sql`select remittance_json(${paid}) as view`
      : sql`select remit_cash(${admin.id}, ${paid}) as view`,
  );
  return view;
}

/**
 * Pays these sellers what can be paid to each now, under one reference: all or none. The same again answers the first.
 * Refuses where there is nothing to pay (NOTHING_TO_PAY) and a reference that was used for others (REFERENCE_USED).
 */
export async function payOut(
  deps: Deps,
  admin: Owner,
  { reference, sellerIds }: PayOutInput,
): Promise<PayoutView> {
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(sellerIds)}::jsonb)::uuid)`;
  const { view } = await runForRow<{ view: PayoutView }>(
    deps,
    sql`select pay_out(${admin.id}, ${reference}, ${ids}) as view`,
  );
  return view;
}

/**
 * A seller has paid what they owe, or part of it; the same again writes nothing. Refuses more than that (MORE_THAN_OWED), who is no
 * seller (USER_NOT_FOUND) and a reference that they used for another amount (REFERENCE_USED).
 */
export async function payIn(
  deps: Deps,
  admin: Owner,
  { sellerId, reference, paise }: PayInInput,
): Promise<void> {
  await runForRow(deps, sql`select pay_in(${admin.id}, ${sellerId}, ${reference}, ${paise}) as payable`);
}

/** The rules of commission in their order. */
export async function listCommissionRules(deps: Deps, _admin: Owner): Promise<CommissionRules> {
  return runForRow<CommissionRules>(deps, sql`select commission_rules_json() as rules`);
}

/** Replaces the rules of commission; what was ordered before keeps its own. Refuses an email that no seller has (NO_SUCH_SELLER). */
export async function saveCommissionRules(
  deps: Deps,
  admin: Owner,
  { rules }: CommissionRules,
): Promise<void> {
  await runForRow(
    deps,
    sql`select save_commission_rules(${admin.id}, ${JSON.stringify(rules)}::jsonb) as saved`,
  );
}
