import type { DemoMove } from "./demo-base.ts";
import type { DemoProduct } from "./demo-people.ts";

const reasonOf = ({ lineSeq }: DemoMove) => {
  if (lineSeq === null) return "lost";
  return lineSeq === 1 ? "reserved" : "released";
};

/**
 * A product's movements, oldest first: listed with enough stock for every order, then the orders'
 * moves, then a correction for restocked pieces, so that the seed's final stock remains.
 */
export function demoMovements(product: DemoProduct, moves: readonly DemoMove[], idAt: (at: Date) => string) {
  const ordered = moves.reduce((sum, move) => sum - Math.min(move.delta, 0), 0);
  const returned = moves.reduce((sum, move) => sum + Math.max(move.delta, 0), 0);
  const inTime = [...moves].sort(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.lineSeq ?? 3) - (other.lineSeq ?? 3),
  );
  const last = inTime.at(-1)?.at ?? product.listedAt;
  const steps = [
    {
      delta: product.finalStock + ordered,
      reason: "listed",
      at: product.listedAt,
      lineId: null,
      lineSeq: null,
    },
    ...inTime.map((move) => ({ ...move, reason: reasonOf(move) })),
    ...(returned > 0 ? [{ delta: -returned, reason: "edited", at: last, lineId: null, lineSeq: null }] : []),
  ];
  let stock = 0;
  return steps.map((step, index) => {
    stock += step.delta;
    return {
      id: idAt(step.at),
      product_id: product.id,
      seq: index + 1,
      delta: step.delta,
      stock_after: stock,
      reason: step.reason,
      line_id: step.lineId,
      line_seq: step.lineSeq,
      created_at: step.at,
    };
  });
}
