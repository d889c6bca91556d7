import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMe } from "@haat/web-kit/session/session.ts";

/** How many requests wait for the seller who is logged in; 0 while that is not known. */
export function useWaitingCount(): number {
  const trpc = useTRPC();
  const { data: session } = useMe();
  const isSeller = session?.user.userType === "seller";
  const { data } = useQuery(
    trpc.order.listRequests.queryOptions({ limit: 1, stage: "ORDERED" }, { enabled: isSeller }),
  );
  return isSeller ? (data?.counts.ORDERED ?? 0) : 0;
}
