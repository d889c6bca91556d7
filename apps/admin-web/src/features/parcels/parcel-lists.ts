import type { AdminParcelList } from "@haat/contract/shipment/shipment.schema";

/** In the order of their tabs. Named here, so that an address is parsed without a schema. */
export const parcelTabs = {
  late: {
    label: "Late",
    none: "No late parcels",
    about: "Parcels that should have been handed over or delivered by now show up here.",
  },
  "to-pack": {
    label: "To pack",
    none: "Nothing to pack",
    about: "Approved orders show up here until their sellers pack them.",
  },
  packed: {
    label: "Packed",
    none: "No packed parcels",
    about: "Packed parcels show up here until they are handed over.",
  },
  "handed-over": {
    label: "Handed over",
    none: "No parcels on their way",
    about: "Parcels show up here from handover to delivery.",
  },
  delivered: {
    label: "Delivered",
    none: "No delivered parcels yet",
    about: "Delivered parcels show up here, latest first.",
  },
  back: {
    label: "Back",
    none: "No returned parcels",
    about: "Parcels that are coming back, returned or lost show up here.",
  },
} as const satisfies Record<AdminParcelList, { label: string; none: string; about: string }>;

export const adminParcelLists = Object.keys(parcelTabs) as readonly AdminParcelList[];
export type { AdminParcelList };
