import { Link } from "@tanstack/react-router";
import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import classes from "./order-number-link.module.css";

/** An order's number; opens its details beside the list. */
export function OrderNumberLink({ order: { id, number } }: { order: Pick<AdminOrderRow, "id" | "number"> }) {
  return (
    <Link
      to="/admin/dashboard"
      search={(now) => ({ ...now, order: id })}
      resetScroll={false}
      className={classes.link}
      aria-label={`Details of order #${number}`}
    >
      #{number}
    </Link>
  );
}
