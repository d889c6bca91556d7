import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { refreshSession } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/** After a change of one's own account: asks again what one may see, and shows it. */
export function useKnowMe(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    // Anyone who is known passes at once: what is known has to be new before the pages look at it.
    await refreshSession(queryClient);
    await queryClient.query(trpc.admin.me.queryOptions());
    await router.invalidate();
  };
}
