import { useQuery } from "@tanstack/react-query";
import { useHydrated, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { forgetUser, storedUser } from "@haat/web-kit/session/session.ts";

/**
 * The buyer who is logged in here: at once as remembered, then as the server says. Null for a visitor, on the
 * server and while its page is taken over, so that nothing personal is ever in a page that others may get.
 */
export function useBuyer(): UserView | null {
  const trpc = useTRPC();
  const isHydrated = useHydrated();
  // A login or logout empties the cache under this query's feet and then leads elsewhere: look again.
  useRouterState({ select: ({ location }) => location.href });
  const stored = isHydrated ? storedUser() : null;
  const { data: session } = useQuery({ ...trpc.account.me.queryOptions(), enabled: stored !== null });
  const hasEnded = stored !== null && session === null;
  useEffect(() => {
    if (hasEnded) forgetUser();
  }, [hasEnded]);
  if (!isHydrated) return null;
  return session === undefined ? stored : (session?.user ?? null);
}
