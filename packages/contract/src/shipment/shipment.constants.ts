/** So many days after approval a parcel is to be with the courier, to start with. */
export const defaultHandOverDays = 2;

/** Shipments or orders that one call packs, moves or prints. */
export const maxShipmentsAtOnce = 100;

/** Characters of a courier's name and of a tracking number. */
export const maxCourierLength = 40;
export const maxTrackingLength = 40;
