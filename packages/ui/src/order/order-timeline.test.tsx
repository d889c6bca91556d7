import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OrderEventView } from "@haat/contract/order/order.schema";
import { AppProvider } from "../app/app-provider.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

function anEvent(values: Partial<OrderEventView>): OrderEventView {
  return {
    id: crypto.randomUUID(),
    type: "line",
    lineId: "line",
    shipmentId: null,
    returnId: null,
    from: "ORDERED",
    to: "APPROVED",
    by: "seller",
    byName: "Reeds",
    reason: null,
    at: "2026-11-20T06:00:00.000Z",
    ...values,
  };
}

function shown(
  events: OrderEventView[],
  lines?: { id: string; name: string }[],
  returns?: { id: string; number: number }[],
): (string | null)[] {
  render(
    <AppProvider>
      <OrderTimeline
        events={events}
        actorText={({ byName }) => byName && `by ${byName}`}
        {...(lines && { lines })}
        {...(returns && { returns })}
      />
    </AppProvider>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

const at = "20 Nov 2026, 11:30 am";

describe("the timeline of an order", () => {
  it("shows what, who, when and why of each event, oldest first", () => {
    const events = [
      anEvent({ type: "placed", lineId: null, to: "pending", byName: "Asha Rao" }),
      anEvent({ to: "REJECTED", reason: "The dye has run." }),
      anEvent({ lineId: "other", to: "CANCELLED", byName: null }),
      anEvent({ to: "ORDERED" }),
      anEvent({ type: "status", lineId: null, to: "shipped", byName: "Nadia Khan" }),
    ];
    expect(shown(events, [{ id: "line", name: "Basket" }])).toEqual([
      `Order placedby Asha Rao${at}`,
      `Basket: rejectedby Reeds${at}“The dye has run.”`,
      `A product: cancelled${at}`,
      `Basket: waiting againby Reeds${at}`,
      `Order is now shippedby Nadia Khan${at}`,
    ]);
  });

  it("shows a parcel's new stage, or that its tracking number changed", () => {
    const parcel = {
      type: "shipment",
      lineId: null,
      shipmentId: "s1",
      from: "PACKED",
      to: "HANDED_OVER",
    } as const;
    const changed = anEvent({ ...parcel, from: "HANDED_OVER", reason: "DTDC, D1 → DTDC, D2" });
    expect(shown([anEvent(parcel), changed])).toEqual([
      `Parcel with the courierby Reeds${at}`,
      `Tracking number changedby Reeds${at}“DTDC, D1 → DTDC, D2”`,
    ]);
  });

  it("names a return and its stage, and says when it was approved without an answer", () => {
    const back = { type: "return", lineId: null, returnId: "r1", from: "REQUESTED" } as const;
    const events = [
      anEvent({
        ...back,
        from: null,
        to: "REQUESTED",
        by: "buyer",
        byName: "Asha Rao",
        reason: "It is torn.",
      }),
      anEvent({ ...back, by: "system", byName: null }),
      anEvent({ ...back, from: "APPROVED", to: "SENT_BACK", by: "buyer", byName: "Asha Rao" }),
      anEvent({ ...back, returnId: "r2", to: "REFUSED" }),
    ];
    expect(shown(events, [], [{ id: "r1", number: 70_001 }])).toEqual([
      `Return R70001: requestedby Asha Rao${at}“It is torn.”`,
      `Return R70001: approved automatically, no answer in time${at}`,
      `Return R70001: sent backby Asha Rao${at}`,
      `A return: refusedby Reeds${at}`,
    ]);
  });

  it("leaves out the product's name in the timeline of one line", () => {
    expect(shown([anEvent({})])).toEqual([`Approvedby Reeds${at}`]);
  });

  it("shows an unknown stage as it is", () => {
    const events = [anEvent({ to: "LOST" }), anEvent({ type: "status", lineId: null, to: "paused" })];
    expect(shown(events)).toEqual([`Lostby Reeds${at}`, `Order is now pausedby Reeds${at}`]);
  });
});
