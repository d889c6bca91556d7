import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

export function HelpPage() {
  return (
    <InfoPage title="Help" lead="How ordering works, from finding a product to paying for it.">
      <InfoTitle>How do I order?</InfoTitle>
      <p>
        Add products to your cart and open <TextLink to="/cart">the cart</TextLink>. You need an account to
        order; <TextLink to="/signup">signing up</TextLink> takes a minute. Check the delivery address, choose
        cash on delivery and place the order. Buy Now orders one product without touching the rest of your
        cart.
      </p>
      <InfoTitle>What happens after I order?</InfoTitle>
      <p>
        {"Each seller approves their part of your order, or rejects it with a reason. "}
        <TextLink to="/orders">My Orders</TextLink> shows the status of every part. Once you've confirmed your
        email address, we also email you about changes. Rejected products cost you nothing.
      </p>
      <InfoTitle>Can I change or cancel an order?</InfoTitle>
      <p>
        {"You can cancel a product until its seller approves it, under "}
        <TextLink to="/orders">My Orders</TextLink>. A placed order can't be changed; cancel it and order
        again.
      </p>
      <InfoTitle>How do I pay?</InfoTitle>
      <p>In cash when you receive the parcel. We take no cards and store no card numbers.</p>
      <InfoTitle>I forgot my password</InfoTitle>
      <p>
        Ask for <TextLink to="/forgot-password">a link to a new one</TextLink>. It comes by email.
      </p>
      <InfoTitle>Something else</InfoTitle>
      <p>
        Read about <TextLink to="/delivery">delivery</TextLink> and <TextLink to="/returns">returns</TextLink>
        , or <TextLink to="/contact">get in touch</TextLink>.
      </p>
    </InfoPage>
  );
}
