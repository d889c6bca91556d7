import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./error-banner.module.css";

type ErrorBannerProps = {
  /** The sentence. Nothing is drawn for null or an empty text. */
  children: ReactNode;
  /** A button beside it, such as Retry. */
  action?: ReactNode;
};

/** The red banner above a form or a list; read out as soon as it appears. */
export function ErrorBanner({ children, action }: ErrorBannerProps) {
  if (!children) return null;
  return (
    <div className={classes.banner} role="alert">
      <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
