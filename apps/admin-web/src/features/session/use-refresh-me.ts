import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { refreshSession } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/** After a change of one's own account: reloads the session and the page. */
export function useRefreshMe(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    // The guard trusts a cached session, so refresh it before the routes run again.
    await refreshSession(queryClient);
    await queryClient.query(trpc.admin.me.queryOptions());
    await router.invalidate();
  };
}
