import { useEffect, useRef } from "react";

/** On nothing, or in a dialog that is closing. */
function isLost(held: Element | null): boolean {
  return held === null || held === document.body || held.closest('[role="dialog"]') !== null;
}

/**
 * When the focused button disappears, focuses `next` or `place`; only after `begin`, not while the
 * page loads.
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
