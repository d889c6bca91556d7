import { Link } from "@tanstack/react-router";
import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import classes from "./order-number-link.module.css";

export function OrderNumberLink({ order: { id, number } }: { order: Pick<AdminOrderRow, "id" | "number"> }) {
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId: id }}
      className={classes.link}
      aria-label={`Details of order #${number}`}
    >
      #{number}
    </Link>
  );
}
