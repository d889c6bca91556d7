import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { DeliveryRulesPage } from "#features/delivery-rules/delivery-rules-page.tsx";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/delivery")({
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session } }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.deliveryRules.queryOptions()).catch(noop);
    queryClient.query(trpc.admin.unserved.queryOptions()).catch(noop);
  },
  component: DeliveryRulesPage,
});
