import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#features/account/account-page.tsx";

export const Route = createFileRoute("/_admin/admin/account")({
  // Awaited, so that no part of the page moves the next one.
  loader: async ({ context: { queryClient, trpc } }) => {
    await Promise.all([
      queryClient.query(trpc.admin.secondFactor.queryOptions()).catch(noop),
      queryClient.query(trpc.admin.sessions.queryOptions()).catch(noop),
    ]);
  },
  component: AccountPage,
});
