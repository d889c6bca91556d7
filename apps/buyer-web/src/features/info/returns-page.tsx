import { useSuspenseQuery } from "@tanstack/react-query";
import { daysText } from "@haat/contract/order/order.constants";
import { answerReturnHours } from "@haat/contract/returns/return.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

function howLong(days: number): string {
  return days === 0
    ? "Items that arrive as described can’t be returned."
    : `You have ${daysText(days)} from the day of delivery to return an item that doesn’t fit or isn’t what you expected.`;
}

export function ReturnsPage() {
  const { returnDays } = useSuspenseQuery(useTRPC().shop.shipping.queryOptions()).data;
  return (
    <InfoPage title="Cancellations and Returns" lead="How to cancel an order, or return or exchange an item.">
      <InfoTitle>Before the seller approves</InfoTitle>
      <p>
        Cancel the product under <TextLink to="/orders">My Orders</TextLink>. It’s free, and you don’t need to
        give a reason.
      </p>
      <InfoTitle>After the seller approves</InfoTitle>
      <p>You can no longer cancel it yourself. You only pay when you receive the parcel.</p>
      <InfoTitle>After delivery</InfoTitle>
      <p>
        {`${howLong(returnDays)} Some categories and products have a different return window, shown on the product’s page. The window at the time of your order applies, and the order’s page shows the last day for each product.`}
      </p>
      <p>
        {"Open the order under "}
        <TextLink to="/orders">My Orders</TextLink>
        {` and choose “Return”. The seller answers within ${answerReturnHours} hours; without an answer, the return is approved. You then send the item or have it picked up. If the seller refuses, you can ask the shop to decide.`}
      </p>
      <InfoTitle>Faulty or wrong items</InfoTitle>
      <p>
        Sellers can’t refuse items that are broken, incomplete, late or not what you ordered. Describe the
        problem, add photos, and keep the item and its packaging until the return is settled. This doesn’t
        affect your legal rights.
      </p>
      <InfoTitle>Refunds and exchanges</InfoTitle>
      <p>
        Once the item has arrived, the seller or the shop refunds its price to the UPI ID or bank account you
        entered with your request. The order’s delivery fee and your cost of sending the item back aren’t
        refunded.
      </p>
      <p>
        Instead of a refund, you can get the same item again, or another size or colour, if it’s in stock. The
        exchange is a separate order. If it costs more, you pay the difference at the door; if it costs less,
        you get the difference back.
      </p>
      <p>
        Anything else? <TextLink to="/contact">Contact us</TextLink> with your order number.
      </p>
    </InfoPage>
  );
}
