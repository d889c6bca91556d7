import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@haat/db/client";
import { uuidArray } from "@haat/domain/query/sql-values";
import { builders } from "@haat/testing/database/builders";
import { visitors, type Visitor } from "@haat/testing/servers/people";
import { between } from "../random.ts";

/** A shop's owner and sellers to whom it owes money again and again. */
export interface Payroll {
  readonly admin: Visitor<"admin">;
  readonly sellerIds: readonly string[];
}

/** A due payout: the total owed, and the bank balance before. */
export interface Due {
  readonly reference: string;
  readonly totalPaise: number;
  readonly bankPaise: number;
}

interface Databases {
  readonly db: Db;
  readonly owner: Db;
}

const sellers = 30;

export async function openPayroll(database: Databases): Promise<Payroll> {
  const { aSeller } = builders(database);
  const made = await Promise.all(Array.from({ length: sellers }, () => aSeller()));
  return { admin: await visitors(database).anAdmin(), sellerIds: made.map(({ id }) => id).sort() };
}

/** Books a debt to each seller without the parcels behind it. */
export async function oweAll({ db, owner }: Databases, { sellerIds }: Payroll): Promise<Due> {
  const amounts = sellerIds.map(() => between(1, 100_000));
  const journals = sellerIds.map((party, nth) => ({
    kind: "fees",
    sellerId: party,
    postings: [
      { account: "seller", party, paise: -amounts[nth]! },
      { account: "commission-gst", party, paise: amounts[nth] },
    ],
  }));
  await owner.execute(sql`select post_journals(${JSON.stringify(journals)}::text::jsonb, 'system', null)`);
  const reference = `NEFT ${randomUUID()}`.toUpperCase();
  const { bank: bankPaise } = await booksOf(db, sellerIds, reference);
  return { reference, totalPaise: amounts.reduce((sum, one) => sum + one), bankPaise };
}

/** “all”, “nothing”, or a description of a partial payout. */
export async function payoutState(db: Db, { sellerIds }: Payroll, due: Due): Promise<string> {
  const { reference, totalPaise: paid, bankPaise: bank } = due;
  const every = sellerIds.length;
  const books = await booksOf(db, sellerIds, reference);
  const whole: Books = {
    payouts: 1,
    paid,
    journals: every,
    deeds: every,
    owed: 0,
    bank: bank - paid,
  };
  const nothing: Books = { payouts: 0, paid: 0, journals: 0, deeds: 0, owed: every, bank };
  if (isSame(books, whole)) return "whole";
  return isSame(books, nothing) ? "nothing" : `torn: ${JSON.stringify(books)}`;
}

/** Traces of a payout: its row, journals, audit lines, sellers still owed, and the bank. */
type Books = Readonly<Record<"payouts" | "paid" | "journals" | "deeds" | "owed" | "bank", number>>;

const isSame = (books: Books, wanted: Books) =>
  Object.entries(wanted).every(([name, figure]) => books[name as keyof Books] === figure);

async function booksOf(db: Db, sellerIds: readonly string[], reference: string): Promise<Books> {
  const [row] = await db.execute<{ books: Books }>(sql`
    select jsonb_build_object(
      'payouts', (select count(*) from payouts where reference = ${reference}),
      'paid', (select coalesce(sum(total_paise), 0) from payouts where reference = ${reference}),
      'journals', (select count(*) from journals where kind = 'paid-out' and reference = ${reference}),
      'deeds', (select count(*) from admin_events where type = 'sellers-paid' and reason = ${reference}),
      'owed', (select count(*) from balances
               where account = 'seller' and party_id = any(${uuidArray(sellerIds)}) and paise < 0),
      'bank', (select coalesce(sum(paise), 0) from balances where account = 'bank')) as books`);
  if (!row) throw new Error("the books answered no row");
  return row.books;
}
