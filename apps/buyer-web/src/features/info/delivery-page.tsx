import { useSuspenseQuery } from "@tanstack/react-query";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { formatPaise, type Paise } from "@haat/contract/money";
import { daysText } from "@haat/contract/order/order.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

function costText(feePaise: Paise, freeAbovePaise: Paise | null): string {
  if (feePaise === 0) return "Delivery is free.";
  const fee = `${formatPaise(feePaise)} for each order, however many products and sellers it has.`;
  return freeAbovePaise === null
    ? fee
    : `${fee} Orders over ${formatPaise(freeAbovePaise)} are delivered free.`;
}

export function DeliveryPage() {
  const { feePaise, freeAbovePaise, deliveryDays } = useSuspenseQuery(
    useTRPC().shop.shipping.queryOptions(),
  ).data;
  return (
    <InfoPage title="Delivery" lead="Where we deliver, when, and what it costs.">
      <InfoTitle>What it costs</InfoTitle>
      <p>{`${costText(feePaise, freeAbovePaise)} The cart shows the fee before you order.`}</p>
      <InfoTitle>When it comes</InfoTitle>
      <p>
        {`Within ${daysText(deliveryDays)}. Products of different sellers may come in different parcels. `}
        <TextLink to="/orders">My Orders</TextLink> says when a seller has approved your order and when it has
        been shipped.
      </p>
      <InfoTitle>Where to</InfoTitle>
      <p>
        {`To any address in India with a PIN code. Where a seller does not deliver, the product’s page and the cart say so for yours. Keep the amount ready in cash; you pay at the door. By law that is less than ${formatPaise(lawfulCashBelow)} a day.`}
      </p>
    </InfoPage>
  );
}
