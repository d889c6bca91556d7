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
  const older = (of: string) =>
    after
      ? sql`(${sql.raw(of)}.created_at, ${sql.raw(of)}.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : sql`true`;
  const newest = (of: string) =>
    sql`order by ${sql.raw(of)}.created_at desc, ${sql.raw(of)}.id desc limit ${limit + 1}`;
  const rows = await runStatement<{ payment: PaymentRow }>(
    deps,
    sql`select payment_json(kind, id) as payment from (
        (select 'remittance' as kind, r.id, r.created_at from remittances r where ${older("r")} ${newest("r")})
        union all
        (select 'payout', p.id, p.created_at from payouts p where ${older("p")} ${newest("p")})
        union all
        (select 'payment', j.id, j.created_at from journals j
         where j.kind = 'paid-in' and ${older("j")} ${newest("j")})) every
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
