import fc from "fast-check";
import type { OrderView } from "@haat/contract/order/order.schema";
import type { ShipmentView } from "@haat/contract/shipment/shipment.schema";
import type { OrderGist, ParcelGist } from "../rules/shop-model.ts";

/** Mostly the first person and thing, so that people collide. */
const often = (first: fc.Arbitrary<number>) => fc.oneof(fc.constant(0), first);
export const wish = {
  who: often(fc.nat(5)),
  what: often(fc.nat(30)),
  astray: fc.integer({ min: 0, max: 5 }).map((nth) => nth === 5),
};

export function gist({ id, status, totalPaise, lines, shipments }: OrderView): OrderGist {
  const told = lines.map((line) => [line.cartEntryId, { id: line.id, stage: line.stage }]);
  return {
    id,
    status,
    totalPaise,
    lines: Object.fromEntries(told) as OrderGist["lines"],
    parcels: gistsOf(shipments),
  };
}

export function gistsOf(shipments: readonly ShipmentView[]): Record<string, ParcelGist> {
  return Object.fromEntries(
    shipments.map(({ id, stage, collectPaise, lineIds }) => [
      id,
      { stage, collectPaise, lineIds: [...lineIds].sort() },
    ]),
  );
}
