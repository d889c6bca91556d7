import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

/** What can be done about an order that is not wanted after all. There is no return through the shop yet. */
export function ReturnsPage() {
  return (
    <InfoPage title="Cancelling and returns" lead="What you can do when you do not want what you ordered.">
      <InfoTitle>Before the seller approves</InfoTitle>
      <p>
        Cancel the product under <TextLink to="/orders">My Orders</TextLink>. It costs nothing, and you need
        not give a reason.
      </p>
      <InfoTitle>After the seller has approved</InfoTitle>
      <p>You can no longer cancel it yourself. You pay only when the parcel is handed to you.</p>
      <InfoTitle>When something is wrong with it</InfoTitle>
      <p>
        Returns cannot be asked for on this site yet. If a parcel is damaged, incomplete or not what you
        ordered, keep it and its packaging and <TextLink to="/contact">contact us</TextLink> with the number
        of the order. What the law gives you as a buyer stays as it is.
      </p>
    </InfoPage>
  );
}
