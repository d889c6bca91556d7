import { WithCart } from "../cart/with-cart.tsx";
import { Page } from "../shell/page/page.tsx";
import { Checkout } from "./checkout.tsx";

export function CheckoutPage() {
  return (
    <Page title="Your Cart">
      <WithCart loading="Loading your cart...">{(cart) => <Checkout cart={cart} />}</WithCart>
    </Page>
  );
}
