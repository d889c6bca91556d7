import { amountCell, toCell, wordCell } from "../csv-text.ts";
import { cellTime } from "../moment.ts";
import { fullName } from "../product/family/full-name.ts";
import { lineDuePaise } from "./order-due.ts";
import type { RequestView } from "./order.schema.ts";
import type { OrderStatus } from "./order.stages.ts";

/** Contains only name and recipient of the buyer. */
export type FiledLine = Pick<
  RequestView,
  | "id"
  | "orderNumber"
  | "createdAt"
  | "productId"
  | "name"
  | "variant"
  | "brand"
  | "quantity"
  | "unitPricePaise"
  | "totalPaise"
  | "stage"
  | "reason"
  | "buyerName"
  | "shippingAddress"
> & {
  readonly status: OrderStatus;
  readonly returned: number;
};

export const lineColumns: readonly (readonly [head: string, cellOf: (line: FiledLine) => string])[] = [
  ["Order", ({ orderNumber }) => String(orderNumber)],
  ["Ordered (IST)", ({ createdAt }) => cellTime(createdAt)],
  ["Stage", ({ stage }) => wordCell(stage)],
  ["Order status", ({ status }) => wordCell(status)],
  ["Reason", ({ reason }) => toCell(reason ?? "")],
  ["Product ID", ({ productId }) => productId],
  ["Product", (line) => toCell(fullName(line))],
  ["Brand", ({ brand }) => toCell(brand)],
  ["Quantity", ({ quantity }) => String(quantity)],
  ["Came back", ({ returned }) => String(returned)],
  ["Unit price", ({ unitPricePaise }) => amountCell(unitPricePaise)],
  ["Total", ({ totalPaise }) => amountCell(totalPaise)],
  ["Due", (line) => amountCell(lineDuePaise(line))],
  ["Buyer", ({ buyerName }) => toCell(buyerName)],
  ["Recipient", ({ shippingAddress }) => toCell(shippingAddress.name)],
  ["Phone", ({ shippingAddress }) => toCell(shippingAddress.phone)],
  ["House number", ({ shippingAddress }) => toCell(shippingAddress.houseNo)],
  ["Road", ({ shippingAddress }) => toCell(shippingAddress.road)],
  ["City", ({ shippingAddress }) => toCell(shippingAddress.city)],
  ["District", ({ shippingAddress }) => toCell(shippingAddress.district)],
  ["State", ({ shippingAddress }) => toCell(shippingAddress.state)],
  ["PIN code", ({ shippingAddress }) => toCell(shippingAddress.pin)],
  ["Line ID", ({ id }) => id],
];
