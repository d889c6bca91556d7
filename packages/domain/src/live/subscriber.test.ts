import { setImmediate as allWorkDone } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { OrderFact } from "./order-event.rules.ts";
import { createSubscriber, type Subscriber } from "./subscriber.ts";

const admin = { role: "admin", adminRole: "owner", id: "a", name: "Asha", sessionId: "s" } as const;
const factOf = (transaction: number): OrderFact => ({
  transaction: String(transaction),
  buyerId: "b",
  lines: [],
  sellerName: null,
  by: "buyer",
  type: "placed",
  to: "pending",
  id: String(transaction),
  orderNumber: transaction,
  orderId: `order-${transaction}`,
});
const newOrderEvents = (seen: string, ...transactions: number[]) => ({
  seen,
  facts: transactions.map(factOf),
  isWhole: true,
});

async function heardBy(subscriber: Subscriber): Promise<string[]> {
  const heard: string[] = [];
  const collect = async () => {
    for await (const { events } of subscriber.stream())
      heard.push(...events.items.map(({ orderId }) => orderId));
  };
  const streaming = collect();
  await allWorkDone();
  subscriber.end(null);
  await streaming;
  return heard;
}

describe("who begins to follow", () => {
  it("is told once of what happened while it was asked what is new", async () => {
    const subscriber = createSubscriber(admin);
    subscriber.tell(newOrderEvents("8:8:", 7));
    const { events } = subscriber.start(newOrderEvents("8:8:", 7), "7:7:");
    expect(events.items.map(({ orderId }) => orderId)).toEqual(["order-7"]);
    expect(await heardBy(subscriber)).toEqual([]);
  });

  it("is told of what had not yet happened for the one who answered, though it was heard of before", async () => {
    const subscriber = createSubscriber(admin);
    subscriber.tell(newOrderEvents("9:9:", 7, 8));
    subscriber.start(newOrderEvents("8:8:", 7), "7:7:");
    subscriber.tell(newOrderEvents("10:10:", 9));
    expect(await heardBy(subscriber)).toEqual(["order-8", "order-9"]);
  });
});
