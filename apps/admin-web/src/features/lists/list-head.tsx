import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./list-head.module.css";

export function ListHead({
  title,
  order = 1,
  children,
}: {
  title: string;
  order?: 1 | 2;
  children: ReactNode;
}) {
  return (
    <div className={classes.head} data-order={order}>
      <Title order={order} size={order === 1 ? "h2" : "h3"}>
        {title}
      </Title>
      <search className={classes.filters}>{children}</search>
    </div>
  );
}
