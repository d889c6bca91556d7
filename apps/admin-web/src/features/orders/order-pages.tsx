import { Pagination } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import classes from "./order-pages.module.css";
import { ordersPerPage } from "./order-search.ts";

interface OrderPagesProps {
  readonly page: number;
  /** How many orders the filter keeps. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const grouped = new Intl.NumberFormat("en-IN");

/** Where in the list one is, and the way to its other pages. */
export function OrderPages({ page, total, onPage }: OrderPagesProps) {
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const pages = Math.ceil(total / ordersPerPage);
  const first = (page - 1) * ordersPerPage + 1;
  const last = Math.min(total, page * ordersPerPage);
  const figure = (value: number) => grouped.format(value);
  const range = first === last ? figure(first) : `${figure(first)}–${figure(last)}`;

  return (
    <nav className={classes.pages} aria-label="Pages">
      <p className={classes.where} role="status">
        {total === 1 ? "1 order" : `${range} of ${figure(total)} orders`}
      </p>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          siblings={isWide ? 1 : 0}
          size="md"
          getItemProps={(item) => ({ "aria-label": `Page ${item}` })}
          getControlProps={(control) => ({
            "aria-label": control === "next" ? "Next page" : "Previous page",
          })}
        />
      )}
    </nav>
  );
}
