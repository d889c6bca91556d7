import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./auth-card.module.css";

type AuthCardProps = {
  title: string;
  lead?: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

export function AuthCard({ title, lead, picture, children, footer }: AuthCardProps) {
  return (
    <div className={classes.stage}>
      <section className={classes.card} data-with-picture={picture ? true : undefined}>
        {picture && (
          <div className={classes.picture} aria-hidden>
            {picture}
          </div>
        )}
        <div className={classes.form}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </section>
    </div>
  );
}
