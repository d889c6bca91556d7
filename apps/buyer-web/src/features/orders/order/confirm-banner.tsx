import { Button } from "@mantine/core";
import { hourText } from "@haat/contract/moment";
import type { OrderView } from "@haat/contract/order/order.schema";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useMe } from "@haat/web-kit/session/session.ts";
import classes from "./confirm-banner.module.css";

export function ConfirmBanner({ order: { id, confirmBy } }: { readonly order: OrderView }) {
  const { data: session } = useMe();
  const send = useMutation(useTRPC().order.sendLink.mutationOptions());
  if (!confirmBy) return null;
  const email = <strong>{session?.user.email ?? "your email address"}</strong>;
  return (
    <section className={`${classes.banner} haat-no-print`} aria-labelledby="confirm-it">
      <h2 className={classes.title} id="confirm-it">
        Confirm this order by {hourText(confirmBy)}
      </h2>
      <p className={classes.words}>
        Open the link we sent to {email}. Sellers prepare your order once you confirm it. Otherwise it's
        cancelled.
      </p>
      <div className={classes.again}>
        <Button
          variant="default"
          size="sm"
          loading={send.isPending}
          onClick={() => send.mutate({ orderId: id })}
        >
          Send Link Again
        </Button>
        <p className={classes.words} aria-live="polite">
          {send.error
            ? messageOf(send.error, "The link could not be sent. Please try again.")
            : send.isSuccess
              ? "It's on its way. Check your spam folder too."
              : "No email yet? Check your spam folder."}
        </p>
      </div>
    </section>
  );
}
