import { Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import type { ListPlace } from "./list-search.ts";
import classes from "./page-turner.module.css";

interface PageTurnerProps {
  readonly nouns: readonly [one: string, several: string];
  /** Counted up to `listCeiling` + 1. */
  readonly total: number;
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  readonly onTurn: (place: ListPlace) => void;
}

const grouped = new Intl.NumberFormat("en-IN");

function countText(total: number, [one, several]: PageTurnerProps["nouns"]): string {
  if (total > listCeiling) return `More than ${grouped.format(listCeiling)} ${several}`;
  return total === 1 ? `1 ${one}` : `${grouped.format(total)} ${several}`;
}

export function PageTurner({ nouns, total, olderCursor, newerCursor, onTurn }: PageTurnerProps) {
  return (
    <nav className={classes.pages} aria-label="Pages">
      <p className={classes.where} role="status">
        {countText(total, nouns)}
      </p>
      {(olderCursor ?? newerCursor) !== null && (
        <Group gap="xs">
          {newerCursor && (
            <Button variant="subtle" size="sm" onClick={() => onTurn({})}>
              Newest
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={!newerCursor}
            onClick={() => newerCursor && onTurn({ cursor: newerCursor, direction: "newer" })}
          >
            Newer
          </Button>
          <Button
            variant="default"
            size="sm"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={!olderCursor}
            onClick={() => olderCursor && onTurn({ cursor: olderCursor })}
          >
            Older
          </Button>
        </Group>
      )}
    </nav>
  );
}
