import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyPicture, type EmptyPictureKind } from "./empty-picture.tsx";
import classes from "./empty-state.module.css";

type EmptyStateProps = {
  picture: EmptyPictureKind;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  order?: 1 | 2 | 3;
};

export function EmptyState({ picture, title, children, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <EmptyPicture kind={picture} />
      <Title order={order} size="h3" className={classes.title ?? ""}>
        {title}
      </Title>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
