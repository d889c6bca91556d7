import type { ReactNode } from "react";
import classes from "./unfold.module.css";

interface UnfoldProps {
  /** What is pressed to see the rest. */
  readonly summary: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What few want to see, folded away behind a line; it opens without a script. */
export function Unfold({ summary, className = "", children }: UnfoldProps) {
  return (
    <details className={`${classes.unfold} ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
