import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Page } from "../shell/page/page.tsx";
import classes from "./info-page.module.css";

type InfoPageProps = { title: string; lead: string; children: ReactNode };

export function InfoPage({ title, lead, children }: InfoPageProps) {
  return (
    <Page title={title} lead={lead}>
      <div className={classes.text}>{children}</div>
    </Page>
  );
}

export function InfoTitle({ children }: { readonly children: string }) {
  return (
    <Title order={2} size="h3">
      {children}
    </Title>
  );
}
