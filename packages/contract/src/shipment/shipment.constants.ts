/** Days from approval to hand-over: the default, and the most an admin can set. */
export const defaultHandOverDays = 2;
export const mostHandOverDays = 30;

/** Per call. */
export const maxShipmentsAtOnce = 100;

/** In characters. */
export const maxCourierLength = 40;
export const maxTrackingLength = 40;

/** Late parcels are counted up to here. */
export const lateCeiling = 1_000;
