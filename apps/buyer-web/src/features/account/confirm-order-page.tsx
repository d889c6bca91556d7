import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { MarketPicture } from "./login/market-picture.tsx";

/**
 * Confirms a first order by the link of a mail. It asks for a click: programs that look at the links of a mail open them, and
 * would confirm an order that nobody meant.
 */
function ConfirmOrderForm({ token }: { readonly token: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const confirm = useMutation(
    trpc.order.confirm.mutationOptions({
      onSuccess: () =>
        void refreshLoaded(queryClient, trpc.order.pathFilter(), trpc.account.me.queryFilter()),
    }),
  );
  if (confirm.data)
    return (
      <Stack>
        <p role="status" style={{ margin: 0 }}>
          Thank you. Order #{confirm.data.number} is confirmed, and its sellers decide on it now.
        </p>
        <ButtonLink to="/orders/$orderId" params={{ orderId: confirm.data.orderId }}>
          See your order
        </ButtonLink>
      </Stack>
    );
  const fault = refusalOf(confirm.error)?.fieldErrors?.["token"];
  return (
    <Stack>
      <ErrorBanner>
        {confirm.error &&
          (fault ?? messageOf(confirm.error, "The order could not be confirmed. Please try again."))}
      </ErrorBanner>
      <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Confirm this order
      </Button>
      <ButtonLink variant="default" to="/orders">
        My Orders
      </ButtonLink>
    </Stack>
  );
}

/** Where the mail of a first order leads; its token stands behind the number sign, which is never sent to a server. */
export function ConfirmOrderPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <Page>
      <AuthCard title="Confirm your order" picture={<MarketPicture />}>
        <ConfirmOrderForm token={token} />
      </AuthCard>
    </Page>
  );
}
