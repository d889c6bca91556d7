import { sql } from "drizzle-orm";
import { builders } from "@haat/testing/database/builders";
import { mutate } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { aCrowd, forEach, untilTold } from "./crowd.ts";
import { count, othersThan, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface DecideSize {
  readonly lines: number;
  /** How many lines are decided at the same time. */
  readonly atOnce: number;
}

export interface DecideFigures {
  readonly answers: Tally;
  /** Answers of a kind that none of the calls may have. */
  readonly unexpected: readonly string[];
  readonly approved: number;
  readonly cancelled: number;
  /** Lines whose stage is another than the answers said, or whose answers said both or neither. */
  readonly contradicted: number;
  /** Lines whose stock came back although it is approved, more than once, or not at all although it is cancelled. */
  readonly wrongReturns: number;
  /** Decisions that were told to come back in a moment, and did. */
  readonly busy: number;
}

export const decisions = { ci: { lines: 200, atOnce: 8 }, long: { lines: 1_000, atOnce: 8 } };

/** For each line: the buyer cancels it twice and the seller approves it, at the same moment (C4). */
export async function decideAtOnce(apis: TwoApis, { lines, atOnce }: DecideSize): Promise<DecideFigures> {
  const { aProduct, anOrder } = builders(apis);
  const seller = await visitors(apis).aSeller();
  const product = await aProduct({ seller, stock: lines });
  const crowd = await aCrowd(apis.db, lines);
  const lineIds = await forEach(crowd, 8, async (buyer) => {
    const { lineIds: ids } = await anOrder({ buyer, lines: [{ product }] });
    return ids[0] ?? "";
  });

  const answers: Tally = {};
  let busy = 0;
  const said = await forEach(crowd, atOnce, async (buyer, nth) => {
    const lineId = lineIds[nth];
    const decide = (port: number, verb: string, who: { readonly cookie: string }) =>
      untilTold(
        () => mutate(port, verb, { lineId }, who),
        () => (busy += 1),
      );
    const three = await Promise.all([
      decide(apis.port(nth), "order.cancel", buyer),
      decide(apis.port(nth + 1), "order.approve", seller),
      decide(apis.port(nth + 1), "order.cancel", buyer),
    ]);
    count(answers, three);
    const [first, approval, second] = three.map(({ status }) => status === 200);
    if (approval) return first || second ? "both" : "APPROVED";
    return first && second ? "CANCELLED" : "neither";
  });

  const stored = await linesOf(apis, product.id);
  const stageOf = (nth: number) => stored.get(lineIds[nth] ?? "");
  return {
    answers,
    unexpected: othersThan(answers, ["200", "409 ALREADY_DECIDED"]),
    approved: said.filter((stage) => stage === "APPROVED").length,
    cancelled: said.filter((stage) => stage === "CANCELLED").length,
    contradicted: said.filter((stage, nth) => stage !== stageOf(nth)?.stage).length,
    wrongReturns: [...stored.values()].filter(
      ({ stage, returns }) => returns !== Number(stage === "CANCELLED"),
    ).length,
    busy,
  };
}

type StoredLine = { id: string; stage: string; returns: number };

async function linesOf({ db }: TwoApis, productId: string): Promise<Map<string, StoredLine>> {
  const rows = await db.execute<StoredLine>(sql`
    select id, stage,
      (select count(*)::integer from stock_movements m where m.line_id = l.id and reason = 'released') as returns
    from order_lines l where product_id = ${productId}`);
  return new Map(rows.map((row) => [row.id, row]));
}
