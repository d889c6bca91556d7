import { Group, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useWaiting } from "#features/order-events/use-waiting.ts";
import classes from "./page-heading.module.css";

interface PageHeadingProps {
  readonly title: string;
  /** One quiet sentence below. */
  readonly lead?: ReactNode;
  /** The page's main button, at the end of the line. */
  readonly action?: ReactNode;
}

/** The head of a page, and the title of its tab. */
export function PageHeading({ title, lead, action }: PageHeadingProps) {
  usePageTitle(title);
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg">
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {lead && (
          <Text c="dimmed" mt="2xs">
            {lead}
          </Text>
        )}
      </div>
      {action}
    </Group>
  );
}

/** Names the tab, for pages whose heading is drawn by somebody else. Before the name: how many requests wait. */
export function usePageTitle(title: string): void {
  const waiting = useWaiting()?.requests ?? 0;
  useDocumentTitle(`${waiting > 0 ? `(${waiting}) ` : ""}${title} · Haat for sellers`);
}
