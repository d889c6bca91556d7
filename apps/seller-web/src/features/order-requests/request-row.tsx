import { Link } from "@tanstack/react-router";
import { formatPaise } from "@haat/contract/money";
import type { RequestView } from "@haat/contract/order/order.schema";
import { pictureAt } from "@haat/contract/product/picture";
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

interface RequestRowProps {
  readonly request: RequestView;
  readonly now: number;
}

/** One line of an order as its seller decides it: what, for whom, how much, since when. */
export function RequestRow({ request, now }: RequestRowProps) {
  const { picture, name, quantity, unitPricePaise, totalPaise, orderNumber, buyerName, productId, reason } =
    request;
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
        <address className={classes.quiet}>{addressText(request.shippingAddress)}</address>
      </div>
      <div className={classes.total}>
        <Price paise={totalPaise} />
      </div>
      <div className={classes.state}>
        <RequestAge request={request} now={now} />
        {reason && <span className={classes.quiet}>{reason}</span>}
      </div>
      <div className={classes.actions}>
        <DecideButtons request={request} />
      </div>
    </li>
  );
}
