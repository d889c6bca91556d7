import { useLayoutEffect, useRef, type ReactNode } from "react";
import classes from "./list-strip.module.css";

const counted = new Intl.NumberFormat("en-IN");

/** The class of each link of a strip. */
export const stripLink = classes.link;

/** The words of a link of a strip, with how many wait there; nothing is said of what is not counted or not known yet. */
export function StripLabel({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label} <span className={classes.count}>{count === undefined ? "" : counted.format(count)}</span>
    </>
  );
}

type ListStripProps = {
  /** What its lists are of. */
  label: string;
  /** Which one is open. */
  open: string;
  /** Links of the class `stripLink`. */
  children: ReactNode;
};

/** The ways to the lists of a page in one row. Where it is narrower than its lists it scrolls, and keeps the open one in sight. */
export function ListStrip({ label, open, children }: ListStripProps) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = strip.current?.querySelector("[aria-current=page]");
    if (!strip.current || !link) return;
    const [seen, place] = [strip.current.getBoundingClientRect(), link.getBoundingClientRect()];
    strip.current.scrollLeft += place.left + place.width / 2 - (seen.left + seen.width / 2);
  }, [open]);
  return (
    <nav className={classes.strip} aria-label={label} ref={strip}>
      {children}
    </nav>
  );
}
