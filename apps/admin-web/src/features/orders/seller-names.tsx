import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import classes from "./seller-names.module.css";

export function SellerNames({ sellers }: Pick<AdminOrderRow, "sellers">) {
  const names = sellers.map(({ name }) => name);
  return (
    <span className={classes.names} title={names.join(", ")}>
      <span className={classes.first}>{names[0]}</span>
      {names.length > 1 && <span>+{names.length - 1}</span>}
    </span>
  );
}
