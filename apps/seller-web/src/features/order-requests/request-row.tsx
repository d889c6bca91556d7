import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { phoneLink, phoneText } from "@haat/contract/account/phone";
import { formatPaise } from "@haat/contract/money";
import type { OrderEventView, RequestView } from "@haat/contract/order/order.schema";
import { pictureAt } from "@haat/contract/product/picture";
import { OrderTimeline } from "@haat/ui/order-timeline.tsx";
import { Price } from "@haat/ui/price.tsx";
import { ProductPicture } from "@haat/ui/product-picture.tsx";
import { DecideButtons } from "./decide-buttons.tsx";
import { RequestAge } from "./request-age.tsx";
import classes from "./request-row.module.css";

function addressText({ houseNo, road, city, district, state, pin }: RequestView["shippingAddress"]): string {
  const street = [houseNo, road].filter(Boolean).join(", ");
  const town = city === district ? city : `${city}, ${district}`;
  return `${street}, ${town}, ${state} ${pin}`;
}

function who({ by, byName }: OrderEventView): string {
  if (by === "seller") return "by you";
  return by === "admin" ? "by the marketplace" : `by ${byName}`;
}

interface RequestRowProps {
  readonly request: RequestView;
  readonly now: number;
}

/** One line of an order as its seller decides it: what, for whom, how much, since when. */
export function RequestRow({ request, now }: RequestRowProps) {
  const { picture, name, quantity, unitPricePaise, totalPaise, orderNumber, buyerName, productId, reason } =
    request;
  const { name: recipient, phone } = request.shippingAddress;
  const [isOpen, setIsOpen] = useState(false);
  const historyId = useId();
  return (
    <li
      className={classes.row}
      data-decided={request.stage === "ORDERED" ? undefined : true}
      aria-label={`${name} for ${buyerName}`}
    >
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
        <a className={classes.phone} href={phoneLink(phone)}>
          {phoneText(phone)}
        </a>
      </div>
      <div className={classes.total}>
        <Price paise={totalPaise} isSum />
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
          What happened
        </UnstyledButton>
      </div>
      <div className={classes.actions}>
        <DecideButtons request={request} />
      </div>
      {isOpen && (
        <div className={classes.history} id={historyId}>
          <OrderTimeline events={request.events} who={who} />
        </div>
      )}
    </li>
  );
}
