import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { loadWithRetry } from "../call/load-with-retry.ts";
import { refreshSession } from "../call/query-client.ts";
import { throttle } from "../call/throttle.ts";
import type { OrderEventListener } from "./live-order-events.ts";

const loadEvents = () => import("./live-order-events.ts");

interface OrderEventOptions extends Pick<OrderEventListener, "procedure"> {
  /** The logged-in person; nothing is followed while undefined. */
  readonly personId: string | undefined;
  /** Gets events since the page was opened. `isLeader` is true in one tab of the browser. */
  readonly onItems?: (items: readonly OrderEventItem[], isLeader: boolean) => void;
  /** Refetches the page's data; called immediately, then at most once per `pauseMs`. */
  readonly refresh: () => Promise<unknown>;
  readonly pauseMs?: number;
}

/** Follows order events while the page is open. The code for it is loaded after the page. */
export function useOrderEvents({
  procedure,
  personId,
  onItems,
  refresh,
  pauseMs = 1_000,
}: OrderEventOptions): void {
  const queryClient = useQueryClient();
  const notify = useEffectEvent((items: readonly OrderEventItem[], isLeader: boolean) =>
    onItems?.(items, isLeader),
  );
  const refetch = useEffectEvent(() => refresh());
  useEffect(() => {
    // Test browsers have no EventSource.
    if (personId === undefined || !("EventSource" in window)) return;
    const refetches = throttle(() => refetch(), pauseMs);
    let stop = () => {};
    // Refetching makes private pages redirect to the login. Queries that need a session are
    // disabled by then, so that a form keeps its text.
    const leaveSession = async () => {
      await refreshSession(queryClient);
      setTimeout(() => void refetch());
    };
    const stopLoading = loadWithRetry(loadEvents, ({ followOrderEvents }) => {
      stop = followOrderEvents({
        procedure,
        personId,
        onEvents: ({ items, isFirst }, isLeader) => {
          refetches.call();
          if (!isFirst && items.length > 0) notify(items, isLeader);
        },
        onLoggedOut: () => void leaveSession(),
      });
    });
    return () => {
      stopLoading();
      refetches.stop();
      stop();
    };
  }, [procedure, personId, pauseMs, queryClient]);
}
