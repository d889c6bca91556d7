import type { ReactNode } from "react";
import classes from "./unfold.module.css";

interface UnfoldProps {
  readonly summary: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A `details` element; opens without a script. */
export function Unfold({ summary, className = "", children }: UnfoldProps) {
  return (
    <details className={`${classes.unfold} ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
