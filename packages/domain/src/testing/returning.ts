import { sql } from "drizzle-orm";
import type { AskReturnInput } from "@haat/contract/returns/return.schema";
import type { ReturnVerb } from "@haat/contract/returns/return.stages";
import { builders, type Person } from "@haat/testing/database/builders";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { Deps } from "../deps.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { askReturn } from "../returns/ask-return.ts";
import { moveReturnAsBuyer, moveReturnAsSeller } from "../returns/move-return.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";

export interface Bought {
  readonly buyer: Person<"buyer">;
  readonly seller: Person<"seller">;
  readonly productId: string;
  readonly orderId: string;
  readonly lineId: string;
}

type Step = readonly [verb: ReturnVerb, words?: string];

export const refundTo = { way: "upi", upi: "leela@okbank" } as const;
let tracking = 0;

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("there is none");
  return row;
}

export function returning(database: DatabaseInUse, deps: Deps) {
  const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

  /** Delivered pieces at ₹100. */
  async function bought({
    quantity = 2,
    courier = "Blue Van",
    product,
    seller: of,
  }: {
    readonly quantity?: number;
    readonly courier?: string;
    readonly product?: { readonly id: string };
    readonly seller?: Person<"seller">;
  } = {}): Promise<Bought> {
    const [buyer, seller] = [await aBuyer(), of ?? (await aSeller())];
    const sold = product ?? (await aProduct({ seller, stock: 9, pricePaise: 10_000 }));
    const order = await anOrder({ buyer, lines: [{ product: sold, quantity }] });
    await approveLine(deps, seller, only(order.lineIds));
    await deliver(seller, order.id, courier);
    return { buyer, seller, productId: sold.id, orderId: order.id, lineId: only(order.lineIds) };
  }

  async function deliver(seller: Person<"seller">, orderId: string, courier = "Blue Van") {
    const { parcels } = await packOrders(deps, seller, { orderIds: [orderId] });
    const shipments = [{ id: only(parcels).shipment?.id ?? "", trackingNumber: `R${(tracking += 1)}` }];
    await moveShipments(deps, seller, { verb: "hand-over", courier, shipments });
    await moveShipments(deps, seller, { verb: "deliver", shipments });
    return only(parcels);
  }

  const ask = ({ buyer, lineId }: Bought, values: Partial<AskReturnInput> = {}) =>
    askReturn(deps, buyer, {
      lineId,
      quantity: 1,
      kind: "refund",
      reason: "not-expected",
      words: "",
      exchangeFor: null,
      pictures: [],
      refundTo,
      ...values,
    });

  const asBuyer = ({ buyer }: Bought, returnId: string, ...[verb, words = ""]: Step) =>
    moveReturnAsBuyer(deps, buyer, { returnId, verb, words });
  const asSeller = ({ seller }: Bought, returnId: string, ...[verb, words = ""]: Step) =>
    moveReturnAsSeller(deps, seller, { returnId, verb, words });

  async function balanceOf(account: string, party: string): Promise<number> {
    const [row] = await database.db.execute<{ paise: number }>(
      sql`select paise::float8 from balances where account = ${account}::book_account and party_id = ${party}`,
    );
    return row?.paise ?? 0;
  }

  return { bought, deliver, ask, asBuyer, asSeller, balanceOf };
}
