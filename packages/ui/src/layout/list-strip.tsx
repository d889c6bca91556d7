import { useLayoutEffect, useRef, type ReactNode } from "react";
import classes from "./list-strip.module.css";

const counted = new Intl.NumberFormat("en-IN");

export const stripLink = classes.link;

/** `count` is undefined while unknown. */
export function StripLabel({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label} <span className={classes.count}>{count === undefined ? "" : counted.format(count)}</span>
    </>
  );
}

type ListStripProps = {
  label: string;
  open: string;
  /** Links with the class `stripLink`. */
  children: ReactNode;
};

/** Scrolls if needed and keeps the open link in view. */
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
