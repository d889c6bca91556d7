import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./error-banner.module.css";

type ErrorBannerProps = {
  /** The sentence. Nothing is drawn for null or an empty text. */
  children: ReactNode;
  /** A button beside it, such as Retry. */
  action?: ReactNode;
  /** It answers a press: in a long form it is brought to where one looks. */
  isAnswer?: boolean;
};

const bring = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: "center" });

/** The red banner above a form or a list; read out as soon as it appears. */
export function ErrorBanner({ children, action, isAnswer = false }: ErrorBannerProps) {
  if (!children) return null;
  return (
    <div className={classes.banner} role="alert" ref={isAnswer ? bring : undefined}>
      <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
