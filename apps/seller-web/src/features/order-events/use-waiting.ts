import { useQuery } from "@tanstack/react-query";
import type { WaitingView } from "@haat/contract/order/figures.schema";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMe } from "@haat/web-kit/session/session.ts";

export function useWaiting(): WaitingView | undefined {
  const trpc = useTRPC();
  const { data: session } = useMe();
  const isSeller = session?.user.userType === "seller";
  const { data } = useQuery(trpc.order.countWaiting.queryOptions(undefined, { enabled: isSeller }));
  return isSeller ? data : undefined;
}
