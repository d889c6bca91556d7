import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder, aWaitingOrder } = builders(database);

type Fault = { cause?: { code?: string; message?: string } };

/** The database's refusal of an application's statement, without ids; null if it succeeds. */
async function saidTo(statement: SQL): Promise<unknown> {
  return database.db.execute(statement).then(
    () => null,
    (error: unknown) => (error as Fault).cause?.message?.replace(/[0-9a-f-]{36}/, "…"),
  );
}

async function anOrderThatWaits() {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const lines = [{ product: await aProduct({ seller }) }];
  return { buyer, seller, ...(await aWaitingOrder({ buyer, lines })) };
}

/** Changes the confirmation, together with a given event. */
const changed = (order: string, to: string, said: { from: string; to: string }) => sql`
  with told as (
    insert into order_events (order_id, type, from_value, to_value, actor)
    values (${order}, 'confirmation', ${said.from}, ${said.to}, 'system'))
  update orders set confirmation = ${to}::order_confirmation where id = ${order}`;

describe("an order that needs confirmation", () => {
  it("can't be approved by a seller before", async () => {
    const { id, lineIds, seller } = await anOrderThatWaits();
    const approved = sql`
      with begun as materialized (select begin_verb('approve')), told as (
        insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id)
        select ${id}, ${lineIds[0]}, 'line', 'ORDERED', 'APPROVED', 'seller', ${seller.id} from begun)
      update order_lines set stage = 'APPROVED' from begun where id = ${lineIds[0]}`;
    expect(await saidTo(approved)).toBe("the buyer has not confirmed order …");
  });

  it("is confirmed only together with its event", async () => {
    const { id } = await anOrderThatWaits();
    const alone = sql`update orders set confirmation = 'confirmed' where id = ${id}`;
    const said = "the confirmation of order … changed without an event";
    expect(await saidTo(alone)).toBe(said);
    expect(await saidTo(changed(id, "confirmed", { from: "waiting", to: "waived" }))).toBe(said);
    expect(await saidTo(changed(id, "confirmed", { from: "waiting", to: "confirmed" }))).toBeNull();
  });

  it("keeps its outcome and deadline", async () => {
    const { id } = await anOrderThatWaits();
    const later = sql`update orders set confirm_by = confirm_by + interval '1 day' where id = ${id}`;
    expect(await saidTo(later)).toBe("a placed order cannot change its content");
    expect(await saidTo(changed(id, "waived", { from: "waiting", to: "waived" }))).toBeNull();
    expect(await saidTo(changed(id, "confirmed", { from: "waived", to: "confirmed" }))).toBe(
      "order … does not wait for confirmation",
    );
  });

  it("is one from the beginning", async () => {
    const { id } = await anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });
    const asked = sql`update orders set confirmation = 'waiting', confirm_by = now() where id = ${id}`;
    expect(await saidTo(asked)).toBe("a placed order cannot change its content");
    const half = sql`update orders set confirmation = 'waiting' where id = ${id}`;
    expect(await saidTo(half)).toBe("order … does not wait for confirmation");
  });
});
