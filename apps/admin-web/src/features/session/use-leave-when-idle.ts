import { useIdle } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { adminIdleMs } from "@haat/contract/admin/admin.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/**
 * Leads to the login once nobody has touched the page for as long as the server lets a session be idle, so that what
 * it shows does not stay on a screen that was left. The server is not asked: asking would prolong the session.
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
    // Asked for once, now: while one is on the way to the login, the address is already that of the login.
    const { href } = router.state.location;
    void router.navigate({ to: "/admin/login", search: { redirect: href } });
  }, [isIdle, router, queryClient, trpc]);
}
