import type { DemoBase } from "./demo-base.ts";

interface TimelineEntry {
  readonly type: "placed" | "line" | "shipment" | "status";
  readonly from?: string | null;
  readonly to: string;
  readonly lineId?: string;
  readonly shipmentId?: string;
  readonly actor: "buyer" | "seller" | "admin" | "system";
  readonly who: { readonly id: string; readonly name: string } | null;
  readonly reason?: string | null;
  readonly at: Date;
}

export function createTimeline(base: DemoBase, orderId: string) {
  const events: Record<string, unknown>[] = [];
  return {
    events,
    add(entry: TimelineEntry) {
      events.push({
        id: base.idAt(entry.at),
        order_id: orderId,
        line_id: entry.lineId ?? null,
        shipment_id: entry.shipmentId ?? null,
        type: entry.type,
        from_value: entry.from ?? null,
        to_value: entry.to,
        actor: entry.actor,
        actor_id: entry.who?.id ?? null,
        actor_name: entry.who?.name ?? null,
        reason: entry.reason ?? null,
        created_at: entry.at,
      });
    },
  };
}
export type DemoTimeline = ReturnType<typeof createTimeline>;

/** A clock that advances from `start` and stops a minute before `end`. */
export function createClock(start: Date, end: Date) {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    later(ms: number) {
      current = Math.max(current, Math.min(current + ms, end.getTime() - 60_000));
      return new Date(current);
    },
  };
}
export type DemoClock = ReturnType<typeof createClock>;
