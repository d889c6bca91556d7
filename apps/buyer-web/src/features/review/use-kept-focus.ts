import { useEffect, useRef } from "react";

/** Nowhere, or in a question that is answered and about to close. */
function isLost(held: Element | null): boolean {
  return held === null || held === document.body || held.closest('[role="dialog"]') !== null;
}

/**
 * Keeps the keyboard's place where buttons make way for one another: when the one that had the focus is gone, it goes
 * to `next`, else to `place`. Only after `begin`, so that nothing moves while the page is still coming.
 */
export function useKeptFocus(state: string) {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current && isLost(document.activeElement)) (next.current ?? place.current)?.focus();
  }, [state]);
  const begin = () => {
    hasBegun.current = true;
  };
  return { place, next, begin };
}
