import { useSuspenseQuery } from "@tanstack/react-query";
import { daysText } from "@haat/contract/order/order.constants";
import { answerReturnHours } from "@haat/contract/returns/return.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

function howLong(days: number): string {
  return days === 0
    ? "What is as it was sold cannot be sent back, once it is delivered."
    : `You have ${daysText(days)} from the day it is delivered, and need no more of a reason than that it does not fit or is not what you expected.`;
}

export function ReturnsPage() {
  const { returnDays } = useSuspenseQuery(useTRPC().shop.shipping.queryOptions()).data;
  return (
    <InfoPage title="Cancelling and returns" lead="What you can do when you do not want what you ordered.">
      <InfoTitle>Before the seller approves</InfoTitle>
      <p>
        Cancel the product under <TextLink to="/orders">My Orders</TextLink>. It costs nothing, and you need
        not give a reason.
      </p>
      <InfoTitle>After the seller has approved</InfoTitle>
      <p>You can no longer cancel it yourself. You pay only when the parcel is handed to you.</p>
      <InfoTitle>Once it is delivered</InfoTitle>
      <p>
        {`${howLong(returnDays)} The order’s page says of each product until when it can be sent back: some categories and products have days of their own, which the product’s page says before you buy, and what you have ordered keeps the days it was ordered with.`}
      </p>
      <p>
        {"Open the order under "}
        <TextLink to="/orders">My Orders</TextLink>
        {` and choose “Send back”. The seller answers within ${answerReturnHours} hours; without an answer it is approved. Then you send it, or the seller has it picked up. If the seller refuses, you can ask the shop to decide.`}
      </p>
      <InfoTitle>When something is wrong with it</InfoTitle>
      <p>
        What is broken, incomplete, not what you ordered or later than promised the seller cannot refuse to
        take back. Say what is wrong, show it in pictures, and keep it and its packaging until it is settled.
        What the law gives you as a buyer stays as it is.
      </p>
      <InfoTitle>Your money</InfoTitle>
      <p>
        The one who was paid for it gives it back, the seller or the shop, once it has come back: to a UPI ID
        or a bank account that you name when you ask. It is what you paid for the pieces. The delivery fee of
        the order is not refunded, nor what you pay a courier to send it back.
      </p>
      <p>
        You can choose the same again instead, or another size or colour, where that is in stock. It comes as
        an order of its own with nothing to pay.
      </p>
      <p>
        Anything else? <TextLink to="/contact">Contact us</TextLink> with the number of the order.
      </p>
    </InfoPage>
  );
}
