import type { RequestView } from "@haat/contract/order/order.schema";

export function addressText({
  houseNo,
  road,
  city,
  district,
  state,
  pin,
}: Omit<RequestView["shippingAddress"], "name" | "phone">): string {
  const places = [houseNo, road, city, district === city ? "" : district, `${state} ${pin}`];
  return places.filter(Boolean).join(", ");
}
