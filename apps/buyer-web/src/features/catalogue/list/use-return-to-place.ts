import { useElementScrollRestoration, useHydrated, useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";

interface List {
  /** 0 while another list is shown. */
  readonly pages: number;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
}

const maxPages = 20;

const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Once the visitor scrolls, nothing else moves the page. */
function useHasMoved(): RefObject<boolean> {
  const hasMoved = useRef(false);
  useEffect(() => {
    const onMove = () => {
      hasMoved.current = true;
    };
    for (const move of ownMoves) addEventListener(move, onMove, { passive: true });
    return () => {
      for (const move of ownMoves) removeEventListener(move, onMove);
    };
  }, []);
  return hasMoved;
}

const key = "haat-list-places";
const most = 50;

type Places = Readonly<Record<string, number>>;

function places(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Places;
  } catch {
    return {};
  }
}

/** Pages loaded at this history step; 0 for a new one. */
function pagesAt(step: string): number {
  return places()[step] ?? 0;
}

function keepPagesAt(step: string, pages: number): void {
  const { [step]: _, ...others } = places();
  const kept = Object.entries({ ...others, [step]: pages }).slice(-most);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is full or blocked: Back shows the start of the list.
  }
}

/** The history step, its page count when it was left, and whether navigation is done. */
function useStep() {
  const isHydrated = useHydrated();
  const step = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? "" });
  const isSettled = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.state.__TSR_key === resolvedLocation?.state.__TSR_key,
  });
  const arrive = () => {
    const wanted = Math.min(pagesAt(step), maxPages);
    // The server's page fades in, so it counts as new.
    return { step, wanted, isKnown: isHydrated && wanted > 0 };
  };
  const [arrived, setArrived] = useState(arrive);
  if (arrived.step === step) return { ...arrived, isSettled };
  const now = arrive();
  setArrived(now);
  return { ...now, isSettled };
}

/**
 * After Back or a reload, restores the pages and the scroll position. True for a step seen before.
 */
export function useReturnToPlace({ pages, hasMore, isFetching, onMore }: List): boolean {
  const { step, wanted, isKnown, isSettled } = useStep();
  const place = useElementScrollRestoration({ getElement: () => window });
  const top = place?.scrollY ?? 0;
  const returningTo = useRef<number | null>(null);
  const hasMoved = useHasMoved();
  const isShort = pages < wanted && hasMore;

  useEffect(() => {
    if (!isSettled || pages === 0) return;
    if (isShort && !hasMoved.current) {
      if (returningTo.current === null) {
        returningTo.current = top;
        // The list grows out of view, so that its end doesn't jump visibly.
        scrollTo({ top: scrollY - innerHeight });
      }
      if (!isFetching) onMore();
      return;
    }
    if (returningTo.current !== null && !hasMoved.current) scrollTo({ top: returningTo.current });
    returningTo.current = null;
    keepPagesAt(step, pages);
  }, [step, isShort, isSettled, pages, isFetching, onMore, top, hasMoved]);

  return isKnown;
}
