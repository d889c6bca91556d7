import { sql } from "drizzle-orm";
import type {
  CommissionRules,
  PayInInput,
  PayOutInput,
  PayoutView,
  RemitCashInput,
  RemittanceView,
  ReversePaymentInput,
  SaveCommissionInput,
} from "@haat/contract/book/book.schema";
import type { Owner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * A dry run only returns the rows that don't match the courier's parcels. Repeating it returns the
 * first result. Throws COURIER_NOT_FOUND, REFERENCE_USED, ROWS_UNDECIDED and NOTHING_MATCHES.
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

/** All or none; repeating it returns the first result. Throws NOTHING_TO_PAY, REFERENCE_USED. */
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

/** Repeating it changes nothing. Throws MORE_THAN_OWED, USER_NOT_FOUND and REFERENCE_USED. */
export async function payIn(
  deps: Deps,
  admin: Owner,
  { sellerId, reference, paise }: PayInInput,
): Promise<void> {
  await runForRow(deps, sql`select pay_in(${admin.id}, ${sellerId}, ${reference}, ${paise}) as paid`);
}

/**
 * Reverses a booked payment once; its reference can be booked again. Throws PAYMENT_NOT_FOUND and
 * PAYMENT_REVERSED.
 */
export async function reversePayment(
  deps: Deps,
  admin: Owner,
  { kind, id, reason }: ReversePaymentInput,
): Promise<void> {
  await runForRow(deps, sql`select reverse_payment(${admin.id}, ${kind}, ${id}, ${reason}) as reversed`);
}

export async function listCommissionRules(deps: Deps, _admin: Owner): Promise<CommissionRules> {
  return runForRow<CommissionRules>(deps, sql`select commission_rules_json() as rules`);
}

/**
 * Replaces the commission rules; existing orders keep theirs. Throws NO_SUCH_SELLER, and
 * RULES_CHANGED if the rules have changed since `was` was read.
 */
export async function saveCommissionRules(
  deps: Deps,
  admin: Owner,
  { rules, was }: SaveCommissionInput,
): Promise<CommissionRules> {
  return runForRow<CommissionRules>(
    deps,
    sql`select save_commission_rules(
      ${admin.id}, ${JSON.stringify(rules)}::jsonb, ${was ? JSON.stringify(was) : null}::jsonb) as rules`,
  );
}
