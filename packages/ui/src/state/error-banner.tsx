import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./error-banner.module.css";

type ErrorBannerProps = {
  children: ReactNode;
  action?: ReactNode;
  /** Scrolls the banner into view, for long forms. */
  scrollsIntoView?: boolean;
};

const scrollIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: "center" });

export function ErrorBanner({ children, action, scrollsIntoView = false }: ErrorBannerProps) {
  if (!children) return null;
  return (
    <div className={classes.banner} role="alert" ref={scrollsIntoView ? scrollIntoView : undefined}>
      <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
