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

function owedNote({ payablePaise, debtLimitPaise, owedPaise }: MoneyView): string {
  if (owedPaise < 0)
    return debtLimitPaise === null
      ? "The shop's part of what you collected, and what came back after you were paid for it."
      : `From ${formatSumPaise(debtLimitPaise)} on you can approve nothing until you pay.`;
  if (payablePaise > 0) return `${formatSumPaise(payablePaise)} of it can be paid now.`;
  return owedPaise > 0 ? "Paid once the courier has paid it in." : "Nothing is open.";
}

/** Of that sum, what is the buyers' and not the shop's: it counts until the seller has given it back to them. */
function RefundNote({ money: { toRefundPaise, owedPaise } }: { readonly money: MoneyView }) {
  if (toRefundPaise === 0) return null;
  const sum = formatSumPaise(toRefundPaise);
  return (
    <>
      {owedPaise < 0 ? `${sum} of it is for buyers` : `${sum} less, which is for buyers`}, until you have
      given it back.{" "}
      <Anchor
        className={classes.how}
        renderRoot={(props) => <Link to="/returns" search={{ list: "to-settle" }} {...props} />}
      >
        Give it back under Returns
      </Anchor>
    </>
  );
}

/** The four sums of a seller's money. */
export function MoneySums({ money }: { readonly money: MoneyView }) {
  const { expectedPaise, withCouriersPaise, owedPaise, paidPaise } = money;
  return (
    <dl className={classes.sums}>
      <Tile label="On its way" paise={expectedPaise}>
        To be collected at the door.
      </Tile>
      <Tile label="With couriers" paise={withCouriersPaise}>
        Collected, and not paid in yet.
      </Tile>
      <Tile
        label={owedPaise < 0 ? "You owe the shop" : "The shop owes you"}
        paise={paise(Math.abs(owedPaise))}
      >
        {owedNote(money)} <RefundNote money={money} />
        <Anchor
          className={classes.how}
          renderRoot={(props) => <Link to="/money/$week" params={{ week: openWeek }} {...props} />}
        >
          How this adds up
        </Anchor>
      </Tile>
      <Tile label="Paid to you" paise={paidPaise}>
        By the shop, since the beginning.
      </Tile>
    </dl>
  );
}
