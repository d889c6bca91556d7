import type { ReactNode } from "react";
import classes from "./page-shell.module.css";

type PageShellProps = {
  children: ReactNode;
  /** The `AppHeader`; the admin has none. */
  header?: ReactNode;
  /** The `Footer`. */
  footer?: ReactNode;
  /** Leaves the main part without gutters and width, for a page that sets its own. */
  bleed?: boolean;
};

/** Header, main part and footer of a page, with the link that skips the header. */
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

/** The house's page width and gutters, for a part of a page that bleeds. */
export function PageWidth({ children }: { children: ReactNode }) {
  return <div className={classes.width}>{children}</div>;
}
