import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import classes from "./seller-names.module.css";

/** Whose lines an order has: the first one's name, and how many more there are; all of them under the pointer. */
export function SellerNames({ sellers }: Pick<AdminOrderRow, "sellers">) {
  const names = sellers.map(({ name }) => name);
  return (
    <span className={classes.names} title={names.join(", ")}>
      <span className={classes.first}>{names[0]}</span>
      {names.length > 1 && <span>+{names.length - 1}</span>}
    </span>
  );
}
