import type { ReactNode } from "react";
import { formatSumPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { exchangeTerms, unpaidRefund } from "@haat/contract/returns/exchange-price";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnReasons } from "@haat/contract/returns/return.stages";
import { Chip } from "@haat/ui/order/chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { ReturnPictures } from "./return-pictures.tsx";
import classes from "./return-row.module.css";
import { ReturnState, type RenderOrder } from "./return-state.tsx";

export interface ReturnRowProps {
  readonly returned: ReturnView;
  readonly now: number;
  readonly viewer: "seller" | "admin";
  readonly renderOrder: RenderOrder;
  readonly actions: ReactNode;
}

type Viewed = Pick<ReturnRowProps, "returned" | "viewer">;

function Why({ reason, words, pictures }: Pick<ReturnView, "reason" | "words" | "pictures">) {
  return (
    <div className={classes.why}>
      <Chip tone={returnReasons[reason].isFault ? "bad" : "quiet"}>{returnReasons[reason].words}</Chip>
      {words && <span className={classes.words}>“{words}”</span>}
      <ReturnPictures pictures={pictures} />
    </div>
  );
}

function People({ returned: { buyerName, sellerName }, viewer }: Viewed) {
  const sold = viewer === "admin" ? `, sold by ${sellerName}` : "";
  return (
    <span className={classes.quiet}>
      From {buyerName}
      {sold}
    </span>
  );
}

/** Names the payer, and the seller's debt to the shop if any. */
function payerText({ pays, refundedBy }: ReturnView, viewer: Viewed["viewer"]): string {
  const isForSeller = viewer === "seller";
  if (refundedBy === "admin" && pays === "seller")
    return isForSeller
      ? "Refunded by the shop; you owe the shop this amount"
      : "Refunded by the shop; the seller owes this amount";
  const payer = pays === "seller" ? (isForSeller ? "you" : "the seller") : "the shop";
  if (refundedBy) return `Refunded by ${payer}`;
  if (payer === "you") return "You refund this";
  return `${payer === "the shop" ? "The shop" : "The seller"} refunds this`;
}

function ExchangeWanted({ returned, viewer }: Viewed) {
  const { exchangeFor, refundedPaise, differencePaise, stage } = returned;
  const isSent = stage === "EXCHANGED";
  return (
    <div className={classes.wanted}>
      <span className={classes.strong}>Exchange for {exchangeFor}</span>
      <span className={classes.quiet}>{exchangeTerms(returned)}</span>
      {!isSent && (
        <span className={classes.quiet}>or {formatSumPaise(unpaidRefund(returned))} if it’s sold out</span>
      )}
      {isSent && differencePaise > 0 && (
        <span>
          {formatSumPaise(differencePaise)} to refund.{" "}
          <span className={classes.quiet}>{payerText({ ...returned, refundedBy: null }, viewer)}</span>
        </span>
      )}
      {refundedPaise > 0 && <span className={classes.quiet}>{formatSumPaise(refundedPaise)} refunded</span>}
    </div>
  );
}

function Wanted({ returned, viewer }: Viewed) {
  const { kind, exchangeFor, refundPaise, stage } = returned;
  if (kind === "exchange" && exchangeFor && stage !== "REFUNDED")
    return <ExchangeWanted returned={returned} viewer={viewer} />;
  return (
    <div className={classes.wanted}>
      <Price paise={refundPaise} isSum />
      <span className={classes.quiet}>{payerText(returned, viewer)}</span>
    </div>
  );
}

export function ReturnRow({ returned, now, viewer, renderOrder, actions }: ReturnRowProps) {
  const { picture, quantity, orderId, orderNumber } = returned;
  const number = returnNumber(returned.number);
  return (
    <li className={classes.row} aria-label={`Return ${number}`}>
      <div className={classes.picture}>
        <ProductPicture src={picture && pictureAt(picture, 320)} alt="" shape="square" />
      </div>
      <div className={classes.product}>
        <span className={classes.numbers}>
          <span className={classes.strong}>{number}</span>
          <span className={classes.quiet}>of order {renderOrder({ id: orderId, number: orderNumber })}</span>
        </span>
        <span>
          <span className={classes.strong}>{quantity} ×</span> {fullName(returned)}
        </span>
        <People returned={returned} viewer={viewer} />
      </div>
      <Why {...returned} />
      <Wanted returned={returned} viewer={viewer} />
      <div className={classes.state}>
        <ReturnState returned={returned} viewer={viewer} now={now} renderOrder={renderOrder} />
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}
