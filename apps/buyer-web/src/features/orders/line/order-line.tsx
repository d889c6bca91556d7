import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatPaise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import type { LineView, OrderView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { LineActions } from "./line-actions.tsx";
import { LinePicture } from "./line-picture.tsx";
import { LineReturns } from "./line-returns.tsx";
import classes from "./order-line.module.css";

type OrderLineProps = {
  line: LineView;
  order: Pick<OrderView, "status" | "confirmBy" | "sendBack" | "returns" | "exchangeOf" | "shipments">;
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
      <div className={classes.total} data-off={isOff(line) || order.exchangeOf !== undefined || undefined}>
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
