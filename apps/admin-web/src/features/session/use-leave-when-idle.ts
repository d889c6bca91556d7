import { useIdle } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { adminIdleMs } from "@haat/contract/admin/admin.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/**
 * Redirects to the login after the server's idle time, so that data doesn't stay on an abandoned
 * screen. Doesn't ask the server, because a call would prolong the session.
 */
export function useLeaveWhenIdle(): void {
  const isIdle = useIdle(adminIdleMs, { initialState: false });
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isIdle) return;
    queryClient.clear();
    queryClient.setQueryData(trpc.admin.me.queryKey(), null);
    // Read once: during the navigation the address is already the login's.
    const { href } = router.state.location;
    void router.navigate({ to: "/admin/login", search: { redirect: href } });
  }, [isIdle, router, queryClient, trpc]);
}
