import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { openWeek, type MoneyView } from "@haat/contract/book/book.schema";
import { formatSumPaise, paise } from "@haat/contract/money";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./money-page.module.css";

function Tile({
  label,
  paise: amount,
  children,
}: {
  label: string;
  paise: MoneyView["expectedPaise"];
  children: ReactNode;
}) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd>
        <Price paise={amount} isSum />
        <span className={classes.note}>{children}</span>
      </dd>
    </div>
  );
}

function availableNote({ availablePaise, debtLimitPaise }: MoneyView): string {
  if (availablePaise > 0) return "Paid out with the shop's next payout.";
  if (availablePaise === 0) return "Nothing to pay out right now.";
  return debtLimitPaise === null
    ? "The shop's share of the cash you collected, and refunds for items you were already paid for."
    : `If you owe ${formatSumPaise(debtLimitPaise)} or more, you can't approve orders until you pay.`;
}

/** Refunds owed to buyers count as the seller's debt until they are paid. */
function RefundNote({ money: { toRefundPaise, availablePaise } }: { readonly money: MoneyView }) {
  if (toRefundPaise === 0) return null;
  const sum = formatSumPaise(toRefundPaise);
  return (
    <>
      {availablePaise < 0
        ? `${sum} of this is owed to buyers until you refund them.`
        : `${sum} owed to buyers is already deducted until you refund them.`}{" "}
      <Anchor
        className={classes.how}
        renderRoot={(props) => <Link to="/returns" search={{ list: "to-settle" }} {...props} />}
      >
        Refund buyers under Returns
      </Anchor>
    </>
  );
}

export function MoneySums({ money }: { readonly money: MoneyView }) {
  const { expectedPaise, withCouriersPaise, pendingPaise, availablePaise, paidPaise } = money;
  return (
    <dl className={classes.sums}>
      <Tile label="On its way" paise={expectedPaise}>
        Due on delivery.
      </Tile>
      <Tile label="Pending" paise={pendingPaise}>
        {withCouriersPaise > 0
          ? `Your share of ${formatSumPaise(withCouriersPaise)} that couriers hold.`
          : "Couriers hold no cash for you."}
      </Tile>
      <Tile
        label={availablePaise < 0 ? "You owe the shop" : "Available"}
        paise={paise(Math.abs(availablePaise))}
      >
        {availableNote(money)} <RefundNote money={money} />
        <Anchor
          className={classes.how}
          renderRoot={(props) => <Link to="/money/$week" params={{ week: openWeek }} {...props} />}
        >
          How this adds up
        </Anchor>
      </Tile>
      <Tile label="Paid to you" paise={paidPaise}>
        Paid by the shop so far.
      </Tile>
    </dl>
  );
}
