import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { loadPatiently } from "../call/load-patiently.ts";
import { refreshSession } from "../call/query-client.ts";
import { runSoon } from "../call/run-soon.ts";
import type { OrderEventListener } from "./live-order-events.ts";

const loadEvents = () => import("./live-order-events.ts");

interface Following extends Pick<OrderEventListener, "of"> {
  /** Who is logged in; while nobody is, nothing is followed. */
  readonly personId: string | undefined;
  /** What is new since the page was opened, to be said. `isSpeaker` is true in one tab of the browser. */
  readonly onItems?: (items: readonly OrderEventItem[], isSpeaker: boolean) => void;
  /** Reads again what is shown; called at once, then once per this many ms at most. */
  readonly refresh: () => Promise<unknown>;
  readonly restMs?: number;
}

/** Follows what happens to orders while the page is open. What it takes is fetched when the page stands. */
export function useOrderEvents({ of, personId, onItems, refresh, restMs = 1_000 }: Following): void {
  const queryClient = useQueryClient();
  const tell = useEffectEvent((items: readonly OrderEventItem[], isSpeaker: boolean) =>
    onItems?.(items, isSpeaker),
  );
  const readAgain = useEffectEvent(() => refresh());
  useEffect(() => {
    // A browser of a test has no streams.
    if (personId === undefined || !("EventSource" in window)) return;
    const soon = runSoon(() => readAgain(), restMs);
    let stop = () => {};
    // A page that shows what is theirs alone hears it by reading that again, and gives way to the login. What is read
    // only while one is logged in rests by then, so that a form stays, and with it what was typed.
    const giveWay = async () => {
      await refreshSession(queryClient);
      setTimeout(() => void readAgain());
    };
    // Until it comes the page works as one that is not told anything.
    const forget = loadPatiently(loadEvents, ({ followOrderEvents }) => {
      stop = followOrderEvents({
        of,
        personId,
        onEvents: ({ items, isFirst }, isSpeaker) => {
          soon.ask();
          if (!isFirst && items.length > 0) tell(items, isSpeaker);
        },
        onLoggedOut: () => void giveWay(),
      });
    });
    return () => {
      forget();
      soon.stop();
      stop();
    };
  }, [of, personId, restMs, queryClient]);
}
