import { sql } from "drizzle-orm";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { builders } from "@haat/testing/database/builders";
import { mutate } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { aCrowd, forEach, untilTold } from "./crowd.ts";
import { seeded } from "./seeded.ts";
import { count, othersThan, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface FlipSize {
  readonly orders: number;
  readonly atOnce: number;
  /** How many states the admin sets for each order. */
  readonly flips: number;
  readonly seed: number;
}

export interface FlipFigures {
  readonly answers: Tally;
  /** Answers of a kind that none of the calls may have. */
  readonly unexpected: readonly string[];
  /** Orders whose lines do not fit their status. */
  readonly illegal: number;
  /** Pieces of both products that are neither in stock nor held by a line, or in two places. */
  readonly astray: number;
  /** Calls that were told to come back in a moment, and did. */
  readonly busy: number;
}

export const flips = {
  ci: { orders: 200, atOnce: 8, flips: 3, seed: 8 },
  long: { orders: 1_000, atOnce: 8, flips: 3, seed: 8 },
};

/** The admin sets states of an order while one seller approves and another rejects their lines of it (C8). */
export async function flipStatus(
  apis: TwoApis,
  { orders, atOnce, flips: times, seed }: FlipSize,
): Promise<FlipFigures> {
  const { aProduct, anOrder } = builders(apis);
  const people = visitors(apis);
  const [accepting, refusing, admin] = [
    await people.aSeller(),
    await people.aSeller(),
    await people.anAdmin(),
  ];
  const [one, other] = [
    await aProduct({ seller: accepting, stock: orders }),
    await aProduct({ seller: refusing, stock: orders }),
  ];
  const crowd = await aCrowd(apis.db, orders);
  const placed = await forEach(crowd, 8, (buyer) =>
    anOrder({ buyer, lines: [{ product: one }, { product: other }] }),
  );
  const random = seeded(seed);
  const answers: Tally = {};
  let busy = 0;

  await forEach(placed, atOnce, async ({ id: orderId, lineIds: [toApprove, toReject] }, nth) => {
    const states = Array.from({ length: times }, () => orderStatuses[random.between(0, 5)]);
    const refusal = { lineId: toReject, reason: "Not in stock" };
    const calls = [
      ...states.map(
        (status, flip) => () =>
          mutate(apis.port(nth + flip), "admin.setOrderStatus", { orderId, status }, admin),
      ),
      () => mutate(apis.port(nth), "order.approve", { lineId: toApprove }, accepting),
      () => mutate(apis.port(nth + 1), "order.reject", refusal, refusing),
    ];
    const told = calls.map((call) => untilTold(call, () => (busy += 1)));
    count(answers, await Promise.all(told));
  });

  const [row] = await apis.db.execute<{ illegal: number; astray: number }>(sql`
    select
      (select count(distinct o.id)::integer from orders o join order_lines l on l.order_id = o.id
       where l.product_id in (${one.id}, ${other.id})
         and case o.status when 'rejected' then l.stage in ('ORDERED', 'APPROVED')
                           when 'pending' then false else l.stage = 'ORDERED' end) as illegal,
      (select sum(abs(${orders} - p.stock - coalesce(
         (select sum(l.quantity) from order_lines l
          where l.product_id = p.id and l.stage in ('ORDERED', 'APPROVED')), 0)))::integer
       from products p where p.id in (${one.id}, ${other.id})) as astray`);
  return {
    answers,
    unexpected: othersThan(answers, ["200", "409 ALREADY_DECIDED"]),
    illegal: row?.illegal ?? NaN,
    astray: row?.astray ?? NaN,
    busy,
  };
}
