import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { formatPaise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { EmptyPicture } from "@haat/ui/state/empty-picture.tsx";
import { ReturnChip } from "@haat/web-kit/returns/return-chip.tsx";
import { LineActions } from "./line-actions.tsx";
import classes from "./order-line.module.css";

type OrderLineProps = {
  line: LineView;
  order: Pick<OrderView, "status" | "confirmBy" | "sendBack" | "returns" | "shipments">;
  isAlone?: boolean;
  note?: ReactNode;
};

function stageLabel(
  { id, stage }: LineView,
  { status, confirmBy, shipments }: OrderLineProps["order"],
): string | undefined {
  if (stage === "ORDERED") return confirmBy ? "Waiting for you to confirm" : "Waiting for the seller";
  const arrived = shipments.some((parcel) => parcel.stage === "DELIVERED" && parcel.lineIds.includes(id));
  return stage === "APPROVED" && (arrived || status === "delivered") ? "Delivered" : undefined;
}

function LinePicture({ src }: { readonly src: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={classes.frame}>
      {src === null || isBroken ? (
        <EmptyPicture kind="products" />
      ) : (
        <img
          src={src}
          alt=""
          width={64}
          height={80}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

function LineReturns({ returns, of }: { readonly returns: readonly ReturnView[]; readonly of: number }) {
  return (
    <ul className={classes.returns}>
      {returns
        .filter(({ stage }) => stage !== "CANCELLED")
        .map(({ id, number, orderId, quantity, stage }) => (
          <li key={id} className={classes.return}>
            <Link to="/orders/$orderId" params={{ orderId }} hash="returns" className={classes.link}>
              Return {returnNumber(number)}
            </Link>
            {of > 1 && <span>{`${quantity} of ${of}`}</span>}
            <ReturnChip stage={stage} />
          </li>
        ))}
    </ul>
  );
}

export function OrderLine({ line, order, isAlone = false, note }: OrderLineProps) {
  const { productId, picture, quantity, unitPricePaise, totalPaise, stage, reason, sellerName } = line;
  const label = stageLabel(line, order);
  return (
    <li className={classes.line}>
      <LinePicture src={picture && pictureAt(picture, 320)} />
      <div className={classes.words}>
        <Link to="/detail/$productId" params={{ productId }} className={classes.name}>
          {fullName(line)}
        </Link>
        <div className={classes.quiet}>
          {quantity} × {formatPaise(unitPricePaise)} · {sellerName}
        </div>
        {note && <div className={classes.quiet}>{note}</div>}
        {reason && <div className={classes.reason}>Reason: {reason}</div>}
        <LineReturns returns={order.returns.filter(({ lineId }) => lineId === line.id)} of={quantity} />
      </div>
      <div className={classes.state}>
        <StageChip stage={stage} {...(label && { label })} />
      </div>
      <div className={classes.total} data-off={isOff(line) || undefined}>
        <Price paise={totalPaise} size="sm" isSum />
      </div>
      <div className={classes.actions}>
        <LineActions
          line={line}
          isDelivered={order.status === "delivered"}
          isReviewOnly={isAlone}
          offer={order.sendBack.find(({ lineId }) => lineId === line.id)}
        />
      </div>
    </li>
  );
}
