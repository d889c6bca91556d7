import { useState } from "react";
import { maxShipmentsAtOnce } from "@haat/contract/shipment/shipment.constants";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";

/** Before packing there is no shipment, so the order's id is the key. */
export function keyOf({ shipment, orderId }: ParcelView): string {
  return shipment?.id ?? orderId;
}

export interface Ticked {
  readonly parcels: readonly ParcelView[];
  readonly has: (parcel: ParcelView) => boolean;
  readonly isFull: boolean;
  readonly toggle: (parcel: ParcelView) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly untick: (keys: readonly string[]) => void;
}

const without = (ticks: ReadonlySet<string>, removed: readonly string[]) =>
  new Set([...ticks].filter((key) => !removed.includes(key)));

export function useTicked(shown: readonly ParcelView[]): Ticked {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const parcels = shown.filter((parcel) => ticks.has(keyOf(parcel)));
  const isFull = parcels.length >= maxShipmentsAtOnce;
  const selectable = shown.slice(0, maxShipmentsAtOnce);
  const untick = (keys: readonly string[]) => setTicks((before) => without(before, keys));
  return {
    parcels,
    isFull,
    untick,
    has: (parcel) => ticks.has(keyOf(parcel)),
    toggle: (parcel) => {
      const key = keyOf(parcel);
      if (ticks.has(key)) untick([key]);
      else if (!isFull) setTicks((before) => new Set([...before, key]));
    },
    toggleAll: () => setTicks(new Set(parcels.length >= selectable.length ? [] : selectable.map(keyOf))),
    clear: () => setTicks(new Set()),
  };
}
