import type { AdminParcelList } from "@haat/contract/shipment/shipment.schema";

/** The lists in the order of their tabs. They are named here, so that an address is read without a schema. */
export const parcelTabs = {
  late: {
    label: "Late",
    none: "No parcel is late",
    about: "What should have been with its courier, or at the door, by now appears here.",
  },
  "to-pack": {
    label: "To pack",
    none: "Nothing is to be packed",
    about: "What sellers have approved appears here until they pack it.",
  },
  packed: {
    label: "Packed",
    none: "No parcel waits for its courier",
    about: "Parcels appear here until they are handed over.",
  },
  "handed-over": {
    label: "Handed over",
    none: "No parcel is on its way",
    about: "Parcels appear here from the courier to the door.",
  },
  delivered: { label: "Delivered", none: "No parcel was delivered yet", about: "The latest comes first." },
  back: {
    label: "Back",
    none: "No parcel came back",
    about: "Parcels that come back, are back or are lost appear here.",
  },
} as const satisfies Record<AdminParcelList, { label: string; none: string; about: string }>;

export const adminParcelLists = Object.keys(parcelTabs) as readonly AdminParcelList[];
export type { AdminParcelList };
