import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { phoneLink, phoneText } from "@haat/contract/account/phone";
import { formatPaise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import type { OrderEventView, RequestView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { OrderTimeline } from "@haat/ui/order/order-timeline.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { addressText } from "#features/address-text.ts";
import type { HeldDecision } from "#features/decisions/held-decisions.ts";
import { DecideButtons } from "./decide-buttons.tsx";
import { RequestAge } from "./request-age.tsx";
import classes from "./request-row.module.css";

function actorText({ by, byName }: OrderEventView): string | null {
  if (by === "system") return null;
  if (by === "seller") return "by you";
  return by === "admin" ? "by the shop" : `by ${byName}`;
}

function isDone({ stage }: RequestView, held: HeldDecision | undefined): true | undefined {
  return held || stage === "ORDERED" ? undefined : true;
}

interface RequestRowProps {
  readonly request: RequestView;
  readonly held: HeldDecision | undefined;
  readonly now: number;
  readonly onReject: (request: RequestView) => void;
}

/** Shows the decision before it is sent. */
function asDecided(request: RequestView, held: HeldDecision | undefined): RequestView {
  if (!held) return request;
  const { rejection } = held;
  const stage = rejection ? "REJECTED" : "APPROVED";
  return { ...request, stage, reason: rejection?.reason ?? null, decidedAt: null };
}

export function RequestRow({ request: loaded, held, now, onReject }: RequestRowProps) {
  const request = asDecided(loaded, held);
  const { picture, quantity, unitPricePaise, totalPaise, orderNumber, buyerName, productId, reason } =
    request;
  const name = fullName(request);
  const { name: recipient, phone } = request.shippingAddress;
  const [isOpen, setIsOpen] = useState(false);
  const historyId = useId();
  return (
    <li className={classes.row} data-decided={isDone(loaded, held)} aria-label={`${name} for ${buyerName}`}>
      <div className={classes.picture}>
        <ProductPicture src={picture && pictureAt(picture, 320)} alt="" shape="square" />
      </div>
      <div className={classes.product}>
        <Link className={classes.name} to="/detail/$productId" params={{ productId }}>
          {name}
        </Link>
        <span className={classes.quiet}>
          {quantity} × {formatPaise(unitPricePaise)} · Order {orderNumber}
        </span>
      </div>
      <div className={classes.buyer}>
        <span className={classes.buyerName}>{buyerName}</span>
        <address className={classes.quiet}>
          {recipient === buyerName ? null : `To ${recipient}, `}
          {addressText(request.shippingAddress)}
        </address>
        {phone && (
          <a className={classes.phone} href={phoneLink(phone)}>
            {phoneText(phone)}
          </a>
        )}
      </div>
      <div className={classes.total}>
        <Price paise={totalPaise} isSum />
        {isOff(request) && <span className={classes.quiet}>Nothing due</span>}
      </div>
      <div className={classes.state}>
        <RequestAge request={request} now={now} />
        {reason && <span className={classes.quiet}>{reason}</span>}
        <UnstyledButton
          className={classes.fold ?? ""}
          aria-expanded={isOpen}
          aria-controls={isOpen ? historyId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          History
        </UnstyledButton>
      </div>
      <div className={classes.actions}>
        <DecideButtons request={loaded} held={held} onReject={() => onReject(loaded)} />
      </div>
      {isOpen && (
        <div className={classes.history} id={historyId}>
          <OrderTimeline events={request.events} actorText={actorText} />
        </div>
      )}
    </li>
  );
}
