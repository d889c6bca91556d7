import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { OrderNewsItem } from "@haat/contract/live/live.schema";
import type { NewsListener } from "./live-news.ts";
import { loadPatiently } from "./load-patiently.ts";
import { refreshSession } from "./query-client.ts";
import { runSoon } from "./run-soon.ts";

const loadNews = () => import("./live-news.ts");

interface LiveNews extends Pick<NewsListener, "of"> {
  /** Who is logged in; while nobody is, nothing is followed. */
  readonly personId: string | undefined;
  /** What is new since the page was opened, to be said. `isSpeaker` is true in one tab of the browser. */
  readonly onItems?: (items: readonly OrderNewsItem[], isSpeaker: boolean) => void;
  /** Reads again what is shown; called at once, then once per this many ms at most. */
  readonly refresh: () => Promise<unknown>;
  readonly restMs?: number;
}

/** Follows what happens to orders while the page is open. What it takes is fetched when the page stands. */
export function useLiveNews({ of, personId, onItems, refresh, restMs = 1_000 }: LiveNews): void {
  const queryClient = useQueryClient();
  const tell = useEffectEvent((items: readonly OrderNewsItem[], isSpeaker: boolean) =>
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
    const forget = loadPatiently(loadNews, ({ followNews }) => {
      stop = followNews({
        of,
        personId,
        onNews: ({ items, isFirst }, isSpeaker) => {
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
