import { Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { OrderView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { exchangeTerms } from "@haat/contract/returns/exchange-price";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { listOfReturn, returnReasons } from "@haat/contract/returns/return.stages";
import { ReturnChip } from "@haat/web-kit/returns/return-chip.tsx";
import classes from "./order-returns.module.css";

function Return({ returned }: { readonly returned: ReturnView }) {
  const { stage, quantity, kind, reason, exchangeFor } = returned;
  const number = returnNumber(returned.number);
  return (
    <li className={classes.item}>
      <span className={classes.head}>
        <Link
          to="/admin/returns"
          search={{ list: listOfReturn(returned), search: number }}
          className={classes.link}
          aria-label={`Return ${number}`}
        >
          {number}
        </Link>
        <ReturnChip stage={stage} />
      </span>
      <span>
        {quantity} × {fullName(returned)}
      </span>
      <span className={classes.quiet}>
        {returnReasons[reason].words} ·{" "}
        {kind === "exchange"
          ? `exchange for ${exchangeFor ?? "another variant"}, ${exchangeTerms(returned) ?? ""}`
          : "refund"}
      </span>
    </li>
  );
}

export function OrderReturns({ returns }: Pick<OrderView, "returns">) {
  if (returns.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5">
        {returns.length === 1 ? "1 return" : `${returns.length} returns`}
      </Title>
      <ul className={classes.returns} aria-label="Returns">
        {returns.map((returned) => (
          <Return key={returned.id} returned={returned} />
        ))}
      </ul>
    </section>
  );
}
