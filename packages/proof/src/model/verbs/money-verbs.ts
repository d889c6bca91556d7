import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { PayInInput, PayOutInput, RemitCashInput } from "@haat/contract/book/book.schema";
import { paise } from "@haat/contract/money";
import { payIn, payOut, remitCash, reversePayment } from "@haat/domain/book/move-cash";
import { DomainError } from "@haat/domain/domain-error";
import { intents } from "../call.ts";
import * as money from "../rules/money-model.ts";
import type { ShopRun } from "../shop-run.ts";
import { unknownId, pick, type Wish } from "./choices.ts";
import { wish } from "./wishes.ts";

/** A new reference, a repeated payment, or its reference for a different one. */
const key = fc.constantFrom("new", "new", "new", "again", "reused");

interface PaymentWish extends Wish {
  readonly key: "new" | "again" | "reused";
}

function isNew(earlier: readonly unknown[], { key: kept }: PaymentWish): boolean {
  return kept === "new" || earlier.length === 0;
}

/** A new payment, or a recent one again. */
function chooseAmong<Input extends { readonly reference: string }>(
  earlier: Input[],
  { key: kept, what }: PaymentWish,
  fresh: Omit<Input, "reference">,
): Input {
  const one = kept === "new" ? undefined : earlier.at(-1 - (what % 3));
  if (one && kept === "again") return one;
  const input = { ...fresh, reference: one?.reference ?? randomUUID() } as Input;
  earlier.push(input);
  return input;
}

const payingOut = intents("payOut", {
  weight: 5,
  wish: fc.record({ ...wish, key, both: fc.boolean() }),
  choose(run, { both, ...wished }) {
    const ready = run.sellers.filter(({ id }) => money.payableTo(run.shop, id) > 0);
    if (!wished.astray && isNew(run.payments.out, wished) && ready.length === 0) return null;
    const among = wished.astray || ready.length === 0 ? run.sellers : ready;
    const sellerIds = (both ? run.sellers : [pick(among, wished.who)]).map(({ id }) => id).sort();
    const input = chooseAmong<PayOutInput>(run.payments.out, wished, { sellerIds });
    return { by: run.admin, input };
  },
  async ask(deps, by, input) {
    const { sellers } = await payOut(deps, by, input);
    return { paid: Object.fromEntries(sellers.map((one) => [one.sellerId, one.paise])) };
  },
  foresee: money.payOut,
});

const payingIn = intents("payIn", {
  weight: 6,
  wish: fc.record({ ...wish, key, amount: fc.constantFrom("all", "all", "part", "more") }),
  choose(run, { amount, ...wished }) {
    const debtors = run.sellers.filter(({ id }) => money.debtOf(run.shop, id) > 0);
    if (!wished.astray && isNew(run.payments.in, wished) && debtors.length === 0) return null;
    const sellerId = pick(wished.astray || debtors.length === 0 ? run.sellers : debtors, wished.who).id;
    const owed = money.debtOf(run.shop, sellerId);
    const some = { all: owed, part: Math.ceil(owed / 2), more: owed + 100 }[amount];
    const fresh = { sellerId, paise: paise(Math.max(1, some)) };
    return { by: run.admin, input: chooseAmong<PayInInput>(run.payments.in, wished, fresh) };
  },
  async ask(deps, by, input) {
    await payIn(deps, by, input);
    return {};
  },
  foresee: money.payIn,
});

const remitting = intents("remitCash", {
  weight: 7,
  wish: fc.record({
    ...wish,
    key,
    off: fc.constantFrom(0, 0, 0, 0, 100, -100),
    decision: fc.constantFrom("leave-out" as const, "unallocated" as const, undefined),
  }),
  choose(run, { off, decision, ...wished }) {
    if (!wished.astray && !Object.values(run.shop.parcels).some(money.isHeld)) return null;
    const fresh = {
      courierId: run.shop.courier.id,
      paidOn: "2026-01-05",
      rows: chooseRows(run, wished, off).map((row) => (decision ? { ...row, decision } : row)),
      dryRun: false,
    };
    return { by: run.admin, input: chooseAmong<RemitCashInput>(run.payments.remitted, wished, fresh) };
  },
  async ask(deps, by, input) {
    const { rows, amiss } = await remitCash(deps, by, input);
    const wrong = new Map(amiss.map(({ row, outcome }) => [row, outcome]));
    return { rows: Array.from({ length: rows }, (_, nth) => wrong.get(nth + 1) ?? "matched") };
  },
  foresee: money.remitCash,
});

/**
 * All parcels the courier holds, one of them off by an amount, sometimes with an unknown one; if
 * astray, any parcel, listed twice.
 */
function chooseRows({ shop }: ShopRun, { astray, what }: PaymentWish, off: number): RemitCashInput["rows"] {
  const all = Object.entries(shop.parcels);
  const held = all.filter(([, parcel]) => money.isHeld(parcel));
  const [id, parcel] = all[what % all.length] ?? [unknownId];
  const twice = [id, id].map((number) => ({ number, amountPaise: paise(parcel?.collectPaise ?? 1) }));
  if (astray || held.length === 0) return twice;
  const known = held.map(([number, { collectPaise }], nth) => ({
    number,
    amountPaise: paise(collectPaise + (nth === what % held.length ? off : 0)),
  }));
  return what % 3 === 0 ? [...known, { number: unknownId, amountPaise: paise(100) }] : known;
}

const kindOf = { "paid-out": "payout", "paid-in": "payment", remitted: "remittance" } as const;

const reversing = intents("reversePayment", {
  weight: 3,
  wish: fc.record(wish),
  choose(run, { what, astray }) {
    const { payments } = run.shop;
    const one = payments.length === 0 ? undefined : pick(payments, what);
    if (!one && !astray) return null;
    const { kind, reference } = one ?? { kind: "remitted" as const, reference: randomUUID() };
    return {
      by: run.admin,
      input: { kind, reference, sellerId: one?.kind === "paid-in" ? one.sellerId : null },
    };
  },
  async ask(deps, by, { kind, reference, sellerId }) {
    const [booked] = await deps.db.execute<{ id: string }>(sql`
      select id from remittances where reference = ${reference} and reversed_at is null
      union all select id from payouts where reference = ${reference} and reversed_at is null
      union all select id from journals j
      where kind = 'paid-in' and reference = ${reference} and seller_id = ${sellerId} and not exists (select from journals where reverses = j.id)`);
    const input = { kind: kindOf[kind], id: booked?.id ?? randomUUID(), reason: "A mistake." };
    // By reference, a payment reversed by a parallel call is not there any more.
    await reversePayment(deps, by, input).catch((error: unknown) => {
      if (error instanceof DomainError && error.reason === "PAYMENT_REVERSED")
        throw new DomainError("PAYMENT_NOT_FOUND");
      throw error;
    });
    return {};
  },
  foresee: money.reversePayment,
});

export const moneyVerbs = [payingOut, payingIn, remitting, reversing];
