import { sql } from "drizzle-orm";
import {
  openWeek,
  type StatementsInput,
  type StatementsPage,
  type StatementView,
  type WholeStatement,
} from "@haat/contract/book/book.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow, runStatement } from "../query/statement.ts";

const batch = 500;

/** Closes finished weeks. Returns how many statements it made; call again until it returns 0. */
export async function closeStatements(deps: Pick<Deps, "db">): Promise<number> {
  const { closed } = await runForRow<{ closed: number }>(
    deps,
    sql`select close_statements(clock_timestamp(), ${batch}) as closed`,
  );
  return closed;
}

const asStatement = sql`jsonb_build_object(
  'week', s.week, 'openingPaise', s.opening_paise, 'closingPaise', s.closing_paise, 'lines', s.to_seq - s.from_seq + 1)`;

export async function listStatements(
  deps: Deps,
  { id }: Seller,
  { cursor, limit }: StatementsInput,
): Promise<StatementsPage> {
  const rows = await runStatement<{ statement: StatementView }>(
    deps,
    sql`select ${asStatement} as statement from statements s
        where s.seller_id = ${id} and ${cursor ? sql`s.week < ${cursor}::date` : sql`true`}
        order by s.week desc limit ${limit + 1}`,
  );
  const statements = rows.slice(0, limit).map(({ statement }) => statement);
  return { statements, nextCursor: rows.length > limit ? (statements.at(-1)?.week ?? null) : null };
}

const openStatement = (sellerId: string) => sql`(
  select seller.id as seller_id, 'open' as week, coalesce(last.to_seq, 0) + 1 as from_seq,
    coalesce(b.seq, 0) as to_seq, coalesce(last.closing_paise, 0) as opening_paise, coalesce(-b.paise, 0) as closing_paise
  from (select ${sellerId}::uuid as id) seller
  left join balances b on b.account = 'seller' and b.party_id = seller.id
  left join lateral (
    select to_seq, closing_paise from statements where seller_id = seller.id order by week desc limit 1) last on true)`;

/** `openWeek` is the time since the last closed week. Throws STATEMENT_NOT_FOUND. */
export async function getStatement(deps: Deps, { id }: Seller, week: string): Promise<WholeStatement> {
  const [row] = await runStatement<{ statement: WholeStatement }>(
    deps,
    sql`select ${asStatement} || jsonb_build_object('entries', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', iso(j.created_at), 'kind', j.kind, 'reverses', was.kind, 'reference', j.reference,
            'orderNumber', o.number, 'parcelNumber', sh.number, 'returnNumber', ret.number, 'paise', -p.amount_paise, 'balancePaise', -p.balance_paise)
            order by p.seq), '[]')
          from postings p
          join journals j on j.id = p.journal_id
          left join journals was on was.id = j.reverses
          left join orders o on o.id = j.order_id
          left join shipments sh on sh.id = j.shipment_id
          left join returns ret on ret.id = coalesce(j.return_id, o.exchange_of)
          where p.account = 'seller' and p.party_id = s.seller_id and p.seq between s.from_seq and s.to_seq)) as statement
        from ${week === openWeek ? openStatement(id) : sql`(select * from statements where seller_id = ${id} and week = ${week}::date)`} s`,
  );
  if (!row) throw new DomainError("STATEMENT_NOT_FOUND");
  return row.statement;
}
