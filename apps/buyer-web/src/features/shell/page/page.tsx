import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { PageWidth } from "@haat/ui/layout/page-shell.tsx";
import classes from "./page.module.css";

type PageProps = {
  children: ReactNode;
  title?: string;
  lead?: ReactNode;
};

export function Page({ children, title, lead }: PageProps) {
  return (
    <PageWidth>
      <div className={classes.page}>
        {title && (
          <div className={classes.head}>
            <Title order={1}>{title}</Title>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </PageWidth>
  );
}
