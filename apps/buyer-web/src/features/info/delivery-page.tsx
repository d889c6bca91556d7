import { useSuspenseQuery } from "@tanstack/react-query";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { formatPaise, type Paise } from "@haat/contract/money";
import { daysText } from "@haat/contract/order/order.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

function costText(feePaise: Paise, freeAbovePaise: Paise | null): string {
  if (feePaise === 0) return "Delivery is free.";
  const fee = `${formatPaise(feePaise)} per order, regardless of the number of products and sellers.`;
  return freeAbovePaise === null
    ? fee
    : `${fee} Delivery is free for orders over ${formatPaise(freeAbovePaise)}.`;
}

export function DeliveryPage() {
  const { feePaise, freeAbovePaise, deliveryDays } = useSuspenseQuery(
    useTRPC().shop.shipping.queryOptions(),
  ).data;
  return (
    <InfoPage title="Delivery" lead="Delivery areas, times and fees.">
      <InfoTitle>Delivery fee</InfoTitle>
      <p>{`${costText(feePaise, freeAbovePaise)} The cart shows the fee before you order.`}</p>
      <InfoTitle>Delivery time</InfoTitle>
      <p>
        {`Within ${daysText(deliveryDays)}. Products from different sellers may arrive in separate parcels. `}
        <TextLink to="/orders">My Orders</TextLink> shows when a seller approves your order and when it ships.
      </p>
      <InfoTitle>Delivery areas</InfoTitle>
      <p>
        {`We deliver to any address in India with a PIN code. If a seller doesn’t deliver to yours, the product page and the cart say so. Have the amount ready in cash; you pay at the door. By law, cash payments must stay below ${formatPaise(lawfulCashBelow)} a day.`}
      </p>
    </InfoPage>
  );
}
