import { TextLink } from "../shell/page/text-link.tsx";
import { InfoPage, InfoTitle } from "./info-page.tsx";

export function HelpPage() {
  return (
    <InfoPage title="Help" lead="How ordering works here, from finding a product to paying for it.">
      <InfoTitle>How do I order?</InfoTitle>
      <p>
        Put products into your cart and open <TextLink to="/cart">the cart</TextLink>. You need an account for
        that; <TextLink to="/signup">signing up</TextLink> takes a minute. Check the delivery address, choose
        cash on delivery and place the order. Buy Now orders one product without touching the rest of your
        cart.
      </p>
      <InfoTitle>What happens after I order?</InfoTitle>
      <p>
        {"Each seller confirms their part of your order or rejects it with a reason. "}
        <TextLink to="/orders">My Orders</TextLink> shows where every part stands, and once you have confirmed
        your address we email you when that changes. What is rejected costs you nothing.
      </p>
      <InfoTitle>Can I change or cancel an order?</InfoTitle>
      <p>
        {"Until the seller has approved a product you can cancel it yourself under "}
        <TextLink to="/orders">My Orders</TextLink>. An order that is placed cannot be changed; cancel it and
        order again.
      </p>
      <InfoTitle>How do I pay?</InfoTitle>
      <p>In cash when the parcel is handed to you. The shop takes no cards and stores no card numbers.</p>
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
