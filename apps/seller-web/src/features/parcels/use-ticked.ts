import { useState } from "react";
import { maxShipmentsAtOnce } from "@haat/contract/shipment/shipment.constants";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";

/** What a parcel is known by, and what is to be packed by its order. */
export function keyOf({ shipment, orderId }: ParcelView): string {
  return shipment?.id ?? orderId;
}

/** Which of the parcels that are shown are ticked, so many as one call takes at most. */
export interface Ticked {
  readonly parcels: readonly ParcelView[];
  readonly has: (parcel: ParcelView) => boolean;
  /** Nothing more can be ticked. */
  readonly isFull: boolean;
  readonly toggle: (parcel: ParcelView) => void;
  /** Ticks what is shown, or unticks it where as much as can be is ticked. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly untick: (keys: readonly string[]) => void;
}

const without = (ticks: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...ticks].filter((key) => !gone.includes(key)));

/** Follows which parcels of a list are ticked. One that leaves the list is ticked no more. */
export function useTicked(shown: readonly ParcelView[]): Ticked {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const parcels = shown.filter((parcel) => ticks.has(keyOf(parcel)));
  const isFull = parcels.length >= maxShipmentsAtOnce;
  const most = shown.slice(0, maxShipmentsAtOnce);
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
    toggleAll: () => setTicks(new Set(parcels.length >= most.length ? [] : most.map(keyOf))),
    clear: () => setTicks(new Set()),
  };
}
