import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#features/account/account-page.tsx";

export const Route = createFileRoute("/_admin/admin/account")({
  loader: ({ context: { queryClient, trpc } }) => {
    queryClient.query(trpc.admin.secondFactor.queryOptions()).catch(noop);
    queryClient.query(trpc.admin.sessions.queryOptions()).catch(noop);
  },
  component: AccountPage,
});
