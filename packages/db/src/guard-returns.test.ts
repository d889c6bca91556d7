import { sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerReturnHours } from "@haat/contract/returns/return.constants";
import { returnReasonKeys, returnReasons } from "@haat/contract/returns/return.stages";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, aDelivery } = builders(database);

let connection: postgres.Sql;
beforeAll(() => {
  connection = postgres(database.urls.app, { max: 1, fetch_types: false });
});
afterAll(() => connection.end());

type Fault = { cause?: { message?: string }; message: string };

/**
 * The database's refusal of a transaction that first names a verb, without ids; null if it
 * succeeds.
 */
async function saidAfter(verb: string, ...changes: readonly SQL[]): Promise<unknown> {
  return drizzle(connection)
    .transaction(async (tx) => {
      await tx.execute(sql`select begin_verb(${verb})`);
      for (const change of changes) await tx.execute(change);
    })
    .then(
      () => null,
      (error: unknown) => {
        const { cause, message } = error as Fault;
        return (cause?.message ?? message).replace(/[0-9a-f-]{36}/, "…");
      },
    );
}

let buyer: { id: string };
let seller: { id: string };
let line: string;
let returned: string;

beforeEach(async () => {
  const [itsBuyer, itsSeller] = [await aBuyer(), await aSeller()];
  [buyer, seller] = [itsBuyer, itsSeller];
  const product = await aProduct({ seller: itsSeller, stock: 9 });
  const order = await aDelivery({ buyer: itsBuyer, product });
  line = order.lineIds[0]!;
  const [made] = await database.db.execute<{ id: string }>(
    sql`select ask_return(${buyer.id}, ${line}, 1, 'refund', 'size', '', null, '{"way":"upi","upi":"asha@bank"}') ->> 'id' as id`,
  );
  returned = made!.id;
});

const move = (actor: "buyer" | "seller", verb: string) =>
  database.db.execute(
    sql`select move_return(${actor}::actor, ${actor === "buyer" ? buyer.id : seller.id}, ${returned}, ${verb}, 'so')`,
  );

describe("a return", () => {
  it("keeps its request, and starts only by its verb", async () => {
    for (const change of [
      sql`quantity = 2`,
      sql`refund_paise = refund_paise - 1`,
      sql`pays = 'shop'`,
      sql`refund_to = '{"way":"upi","upi":"mine@bank"}'`,
      sql`seller_id = ${buyer.id}`,
      sql`answer_by = answer_by + interval '1 year'`,
    ])
      expect(
        await saidAfter("return-approve", sql`update returns set ${change} where id = ${returned}`),
      ).toBe("a return cannot change its content");
    expect(await saidAfter("", sql`update returns set is_final = true where id = ${returned}`)).toBe(
      "details of a return change only with its stage",
    );
    for (const change of [sql`refunded_paise = 1, reference = 'UPI'`, sql`reference = 'UPI'`])
      expect(
        await saidAfter("return-approve", sql`update returns set ${change} where id = ${returned}`),
      ).toBe("only a refund changes what was refunded");
    const copy = sql`insert into returns (order_id, line_id, buyer_id, seller_id, quantity, kind, reason, words, refund_paise, commission_paise, pays, answer_by)
      select order_id, line_id, buyer_id, seller_id, quantity, kind, reason, words, refund_paise, commission_paise, pays, answer_by from returns where id = ${returned}`;
    expect(await saidAfter("return-approve", copy)).toBe("no verb begins a return as REQUESTED");
    expect(await saidAfter("return-ask", copy)).toBe("return … changed its stage without an event");
  });

  it("moves only by a listed verb, with an event of someone allowed", async () => {
    const approve = sql`update returns set stage = 'APPROVED' where id = ${returned}`;
    expect(await saidAfter("return-refuse", approve)).toBe(
      "no verb moves a return from REQUESTED to APPROVED",
    );
    expect(await saidAfter("return-approve", approve)).toBe("return … changed its stage without an event");
    const eventBy = (
      actorId: string,
    ) => sql`insert into order_events (order_id, return_id, type, from_value, to_value, actor, actor_id, actor_name)
      select order_id, id, 'return', 'REQUESTED', 'APPROVED', 'seller', ${actorId}, 'Meera' from returns where id = ${returned}`;
    expect(await saidAfter("return-approve", approve, eventBy(buyer.id))).toBe(
      "return … changed its stage without an event",
    );
    expect(await saidAfter("return-approve", approve, eventBy(seller.id))).toBeNull();
  });

  it("has stock and money that match its stage", async () => {
    await move("seller", "approve");
    const receive = (isGood: boolean) =>
      sql`update returns set stage = 'RECEIVED', is_good = ${isGood} where id = ${returned}`;
    const event = sql`insert into order_events (order_id, return_id, type, from_value, to_value, actor, actor_id, actor_name)
      select order_id, id, 'return', 'APPROVED', 'RECEIVED', 'seller', ${seller.id}, 'Meera' from returns where id = ${returned}`;
    expect(await saidAfter("return-receive-good", receive(true), event)).toBe(
      "the stock of return … does not match its stage",
    );
    expect(await saidAfter("return-receive-good", receive(false), event)).toBe(
      "the book does not match the refund of return …",
    );
    await move("seller", "receive-good");
    expect(await saidAfter("", sql`delete from returns where id = ${returned}`)).toMatch(/permission denied/);
  });

  it("returns no more than was ordered", async () => {
    await move("buyer", "cancel");
    const ask = (quantity: number) =>
      sql`insert into returns (order_id, line_id, buyer_id, seller_id, quantity, kind, reason, words, refund_paise, commission_paise, pays, answer_by)
        select order_id, line_id, buyer_id, seller_id, ${quantity}, kind, reason, words, refund_paise * ${quantity}, 0, pays, answer_by from returns where id = ${returned}`;
    const events = sql`insert into order_events (order_id, return_id, type, to_value, actor, actor_id, actor_name)
      select order_id, id, 'return', 'REQUESTED', 'buyer', ${buyer.id}, 'Asha' from returns r where line_id = ${line} and stage = 'REQUESTED'`;
    expect(await saidAfter("return-ask", ask(2), events)).toBe("more is returned of line … than was ordered");
    expect(await saidAfter("return-ask", ask(1), ask(1), events)).toBe(
      "more is returned of line … than was ordered",
    );
    expect(await saidAfter("return-ask", ask(1), events)).toBeNull();
  });
});

describe("an exchange", () => {
  it("matches the credit of its order, and its refunds match the book", async () => {
    await move("buyer", "cancel");
    const [cheaper] = await database.owner.execute<{ id: string }>(sql`
      update products set price_paise = price_paise - 100
      where id = (select product_id from order_lines where id = ${line}) returning id`);
    const [asked] = await database.db.execute<{ id: string }>(sql`
      select ask_return(${buyer.id}, l.id, 1, 'exchange', 'size', '', ${cheaper!.id}, '{"way":"upi","upi":"asha@bank"}')
             ->> 'id' as id
      from order_lines l where l.id = ${line}`);
    const by = (verb: string) =>
      database.db.execute(
        sql`select move_return('seller', ${seller.id}, ${asked!.id}, ${verb}, case ${verb} when 'approve' then 'so' else '' end)`,
      );
    for (const verb of ["approve", "receive-good", "exchange"]) await by(verb);
    const [order] = await database.owner.execute<{ credit: number; refund: number }>(sql`
      select o.credit_paise::int as credit, r.refund_paise::int as refund
      from returns r join orders o on o.exchange_of = r.id where r.id = ${asked!.id}`);
    expect(order!.credit).toBe(order!.refund - 100);
    const change = (what: SQL) => sql`update returns set ${what} where id = ${asked!.id}`;
    expect(await saidAfter("return-exchange", change(sql`credit_paise = credit_paise - 1`))).toBe(
      "details of a return change only with its stage",
    );
    expect(
      await saidAfter("return-refund-difference", change(sql`refunded_paise = 100, reference = 'UPI 1'`)),
    ).toBe("return … changed its stage without an event");
    const event = sql`insert into order_events (order_id, return_id, type, from_value, to_value, actor, actor_id, actor_name)
      select order_id, id, 'return', 'EXCHANGED', 'EXCHANGED', 'seller', ${seller.id}, 'Meera' from returns where id = ${asked!.id}`;
    expect(
      await saidAfter(
        "return-refund-difference",
        change(sql`refunded_paise = 100, reference = 'UPI 1'`),
        event,
      ),
    ).toBe("the book does not match the refund of return …");
    expect(
      await saidAfter("", sql`update orders set credit_paise = 1 where exchange_of = ${asked!.id}`),
    ).toBe("a placed order cannot change its content");
  });
});

describe("the contract's rules for returns", () => {
  it("match the database's functions", async () => {
    const [row] = await database.db.execute<{ faults: string[]; hours: number }>(
      sql`select (select jsonb_agg(r) from unnest(enum_range(null::return_reason)) r where is_seller_fault(r)) as faults,
        answer_return_hours()::integer as hours`,
    );
    expect(row).toEqual({
      faults: returnReasonKeys.filter((reason) => returnReasons[reason].isFault),
      hours: answerReturnHours,
    });
  });
});
