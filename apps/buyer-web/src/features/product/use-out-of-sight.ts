import { useEffect, useState, type RefObject } from "react";

/** True while neither the element nor the footer is visible. */
export function useOutOfSight(ref: RefObject<Element | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    // Old browsers do without.
    if (!ref.current || !("IntersectionObserver" in window)) return;
    const footer = document.querySelector("footer");
    const watched = footer ? [ref.current, footer] : [ref.current];
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      setAway(inSight.size === 0);
    });
    for (const element of watched) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isAway;
}
