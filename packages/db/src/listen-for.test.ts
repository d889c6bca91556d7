import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connect } from "./client.ts";
import { eventsChannel } from "./listen-for.ts";
import { builders, interpose, patience, testDatabase } from "./testing/harness.ts";

const database = testDatabase();
const { aBuyer, aProduct, anOrder } = builders(database);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Somebody who listens with the application's rights, and the line in between. */
async function aListener() {
  const line = await interpose(database.urls.app);
  closing.push(() => line.close());
  const connection = connect({ url: line.url, max: 1 });
  closing.push(() => connection.close());
  let notices = 0;
  connection.listen({ [eventsChannel]: () => (notices += 1) });
  const hearing = async (work: () => Promise<unknown>) => {
    const before = notices;
    await work();
    await vi.waitFor(() => expect(notices).toBeGreaterThan(before), patience);
  };
  await hearing(() => Promise.resolve());
  return { line, hearing, notices: () => notices };
}

const place = async () => anOrder({ buyer: await aBuyer(), lines: [{ product: await aProduct() }] });

describe("listening", () => {
  it("reports an order once it is committed", async () => {
    const { hearing } = await aListener();
    await hearing(place);
  });

  it("continues after a lost connection, and reports the gap", async () => {
    const { line, hearing } = await aListener();
    await hearing(async () => line.reset());
    await hearing(place);
  });

  it("ignores rolled back transactions", async () => {
    const { hearing, notices } = await aListener();
    const buyer = await aBuyer();
    let lineId: string | undefined;
    // Heard of before anything is counted.
    await hearing(async () => {
      const { lineIds } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
      [lineId] = lineIds;
    });
    const before = notices();
    await expect(
      database.db.execute(sql`select cancel_line(${buyer.id}, ${lineId}), 1 / (select 0)`),
    ).rejects.toThrow();
    await hearing(place);
    expect(notices()).toBe(before + 1);
  });

  it("ends with its pool", async () => {
    const { notices } = await aListener();
    await closing.pop()?.();
    const before = notices();
    await place();
    expect(notices()).toBe(before);
  });
});
