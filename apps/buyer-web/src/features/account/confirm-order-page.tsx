import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ConfirmByLink } from "@haat/web-kit/account/confirm-by-link.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { Page } from "../shell/page/page.tsx";
import { MarketPicture } from "./login/market-picture.tsx";

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
          Thank you. Order #{confirm.data.number} is confirmed. Its sellers will approve it next.
        </p>
        <ButtonLink to="/orders/$orderId" params={{ orderId: confirm.data.orderId }}>
          View Order
        </ButtonLink>
      </Stack>
    );
  return (
    <ConfirmByLink
      what="order"
      hasToken={token !== ""}
      confirm={confirm}
      onConfirm={() => confirm.mutate({ token })}
    >
      <ButtonLink variant="default" to="/orders">
        My Orders
      </ButtonLink>
    </ConfirmByLink>
  );
}

export function ConfirmOrderPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <Page>
      <AuthCard title="Confirm Your Order" picture={<MarketPicture />}>
        <ConfirmOrderForm key={token} token={token} />
      </AuthCard>
    </Page>
  );
}
