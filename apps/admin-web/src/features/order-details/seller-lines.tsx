import type { AdminOrderView } from "@haat/contract/admin/admin-order.schema";
import { PersonLink } from "#features/people/person-link.tsx";
import { OrderLines } from "./order-lines.tsx";
import classes from "./seller-lines.module.css";

export function SellerLines({ lines }: Pick<AdminOrderView, "lines">) {
  const bySeller = Map.groupBy(lines, ({ sellerId }) => sellerId);
  return [...bySeller].map(([sellerId, own]) => (
    <div key={sellerId} className={classes.group}>
      <h3 className={classes.seller}>
        Sold by <PersonLink userId={sellerId} name={own[0]?.sellerName} />
      </h3>
      <OrderLines lines={own} label={`Lines of ${own[0]?.sellerName}`} />
    </div>
  ));
}
