import { sql } from "drizzle-orm";
import type {
  PaymentInput,
  PaymentRow,
  PaymentsInput,
  PaymentsPage,
  PaymentView,
} from "@haat/contract/book/book.schema";
import type { Owner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { isoMoment, toPage, unpackCursor } from "../query/cursor.ts";
import { runStatement } from "../query/statement.ts";

/** Remittances, payouts and sellers' payments, newest first. */
export async function listPayments(
  deps: Deps,
  _admin: Owner,
  { cursor, limit }: PaymentsInput,
): Promise<PaymentsPage> {
  const after = unpackCursor(cursor, isoMoment);
  const rows = await runStatement<{ payment: PaymentRow }>(
    deps,
    sql`select payment_json(kind, id) as payment from (
        select 'remittance' as kind, id, created_at from remittances
        union all
        select 'payout', id, created_at from payouts
        union all
        select 'payment', id, created_at from journals where kind = 'paid-in') payment
      where ${after ? sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      order by created_at desc, id desc limit ${limit + 1}`,
  );
  const { page, nextCursor } = toPage(rows, limit, ({ payment }) => [payment.bookedAt, payment.id]);
  return { payments: page.map(({ payment }) => payment), nextCursor };
}

/** Throws PAYMENT_NOT_FOUND. */
export async function getPayment(
  deps: Deps,
  _admin: Owner,
  { kind, id }: PaymentInput,
): Promise<PaymentView> {
  const [row] = await runStatement<{ payment: PaymentView | null }>(
    deps,
    sql`select payment_json(${kind}, ${id}) || payment_parts(${kind}, ${id}) as payment`,
  );
  if (!row?.payment) throw new DomainError("PAYMENT_NOT_FOUND");
  return row.payment;
}
