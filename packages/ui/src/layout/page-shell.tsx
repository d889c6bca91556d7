import type { ReactNode } from "react";
import classes from "./page-shell.module.css";

type PageShellProps = {
  children: ReactNode;
  header?: ReactNode;
  footer?: ReactNode;
  /** Leaves out gutters and maximum width. */
  bleed?: boolean;
};

export function PageShell({ children, header, footer, bleed = false }: PageShellProps) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {header}
      <main id="content" tabIndex={-1} className={bleed ? classes.bleed : classes.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** Page width and gutters for a part of a page with `bleed`. */
export function PageWidth({ children }: { children: ReactNode }) {
  return <div className={classes.width}>{children}</div>;
}
