import { hourText } from "@haat/contract/moment";
import type { OrderView } from "@haat/contract/order/order.schema";
import { useMe } from "@haat/web-kit/session/session.ts";
import classes from "./confirm-banner.module.css";

/** Asks the buyer of a first order to confirm it, and says how; nothing for other orders. */
export function ConfirmBanner({ order: { confirmBy } }: { readonly order: OrderView }) {
  const { data: session } = useMe();
  if (!confirmBy) return null;
  return (
    <section className={`${classes.banner} haat-no-print`} aria-labelledby="confirm-it">
      <h2 className={classes.title} id="confirm-it">
        Confirm this order by {hourText(confirmBy)}
      </h2>
      <p className={classes.words}>
        Open the link that we send to <strong>{session?.user.email ?? "your email address"}</strong>. Sellers
        prepare the order once you have confirmed it; otherwise it is cancelled. Nothing there? Look among the
        spam.
      </p>
    </section>
  );
}
