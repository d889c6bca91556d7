import { Group, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useWaiting } from "#features/order-events/use-waiting.ts";
import classes from "./page-heading.module.css";

interface PageHeadingProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
}

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

/**
 * For pages that draw their own heading. The tab's title begins with the number of waiting
 * requests.
 */
export function usePageTitle(title: string): void {
  const waiting = useWaiting()?.requests ?? 0;
  useDocumentTitle(`${waiting > 0 ? `(${waiting}) ` : ""}${title} · Haat for sellers`);
}
