/** So many days after approval a parcel is to be with the courier, to start with. */
export const defaultHandOverDays = 2;

/** Shipments or orders that one call packs, moves or prints. */
export const maxShipmentsAtOnce = 100;

/** Characters of a courier's name and of a tracking number. */
export const maxCourierLength = 40;
export const maxTrackingLength = 40;

/**
 * Couriers that a seller can pick, with the address of their page that follows a number. Another can be typed; then the
 * number is shown without a link.
 */
export const couriers = [
  { name: "Blue Dart", track: "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=" },
  { name: "Delhivery", track: "https://www.delhivery.com/track/package/" },
  { name: "DTDC", track: "https://www.dtdc.in/trace.asp?strCnno=" },
  { name: "Ecom Express", track: "https://ecomexpress.in/tracking/?awb_field=" },
  { name: "Ekart", track: "https://ekartlogistics.com/shipmenttrack/" },
  {
    name: "India Post",
    track: "https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id=",
  },
  { name: "Shadowfax", track: "https://tracker.shadowfax.in/#/track/" },
  { name: "Xpressbees", track: "https://www.xpressbees.com/shipment/tracking?awbNo=" },
] as const;

/** The courier's page of this number; null where the courier is none of the list. */
export function trackingLink(courier: string, number: string): string | null {
  const known = couriers.find(({ name }) => name.toLowerCase() === courier.trim().toLowerCase());
  return known && number !== "" ? `${known.track}${encodeURIComponent(number)}` : null;
}
