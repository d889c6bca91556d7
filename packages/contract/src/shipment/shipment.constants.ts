/** So many days after approval a parcel is to be with the courier, to start with, and at most so many an admin may give. */
export const defaultHandOverDays = 2;
export const mostHandOverDays = 30;

/** Shipments or orders that one call packs, moves or prints. */
export const maxShipmentsAtOnce = 100;

/** Characters of a courier's name and of a tracking number. */
export const maxCourierLength = 40;
export const maxTrackingLength = 40;

/** So many late parcels are counted; of more it is said that there are more. */
export const lateCeiling = 1_000;
