import { useQuery } from "@tanstack/react-query";
import { useHydrated, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { clearStoredUser, storedUser } from "@haat/web-kit/session/session.ts";

/**
 * First from storage, then from the server. Null on the server and while hydrating, because pages
 * are cached for everyone.
 */
export function useBuyer(): UserView | null {
  const trpc = useTRPC();
  const isHydrated = useHydrated();
  // Login and logout clear the cache and then navigate: look again.
  useRouterState({ select: ({ location }) => location.href });
  const stored = isHydrated ? storedUser() : null;
  const { data: session } = useQuery({ ...trpc.account.me.queryOptions(), enabled: stored !== null });
  const hasEnded = stored !== null && session === null;
  useEffect(() => {
    if (hasEnded) clearStoredUser();
  }, [hasEnded]);
  if (!isHydrated) return null;
  return session === undefined ? stored : (session?.user ?? null);
}
