import { Button } from "@mantine/core";
import { useHydrated } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import classes from "./load-more.module.css";

type LoadMoreProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** After a failure only the button asks again. */
  failure: unknown;
  /** For visitors without scripts. */
  nextHref: string;
  onMore: () => void;
};

/** Loads more near the end of the list; the button works without scrolling. */
export function LoadMore({ hasMore, isLoading, failure, nextHref, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading && !failure;
  const isHydrated = useHydrated();

  useEffect(() => {
    const mark = end.current;
    if (!mark || !isWaiting) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: "0px 0px 600px 0px" },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWaiting, onMore]);

  if (!hasMore) return null;
  return (
    <div ref={end} className={classes.more}>
      <ErrorBanner>
        {failure ? messageOf(failure, "Failed to load products. Please try again later.") : null}
      </ErrorBanner>
      {isHydrated ? (
        <Button variant="default" loading={isLoading} onClick={onMore}>
          Load More
        </Button>
      ) : (
        <Button component="a" variant="default" href={nextHref} rel="next">
          Next Page
        </Button>
      )}
    </div>
  );
}
