import { ActionIcon, Button, Group, Input, Stack } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { maxOptions } from "@haat/contract/product/family/family.constants";
import classes from "./axis-fields.module.css";
import { SuggestingInput } from "./suggesting-input.tsx";
import { usualAxes } from "./value-suggestions.ts";

interface AxisFieldsProps {
  readonly options: readonly string[];
  /** What a form's field of this path is given. */
  readonly fieldProps: (path: string) => object;
  /** What is wrong with all of them together. */
  readonly error: ReactNode;
  readonly onAdd: () => void;
  readonly onRemove: (axis: number) => void;
}

/** What the products of a family differ in: one to three names. */
export function AxisFields({ options, fieldProps, error, onAdd, onRemove }: AxisFieldsProps) {
  return (
    <Stack gap="xs">
      <div className={classes.axes}>
        {options.map((name, axis) => (
          <SuggestingInput
            // A name says nothing of its place while it is typed.
            key={axis}
            label={axis === 0 ? "They differ in" : "and in"}
            suggestions={usualAxes.filter((usual) => usual === name || !options.includes(usual))}
            {...fieldProps(`options.${axis}`)}
            {...(axis > 0 && {
              rightSection: (
                <ActionIcon
                  aria-label={`They do not differ in ${name || "this"}`}
                  onClick={() => onRemove(axis)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              ),
            })}
          />
        ))}
      </div>
      {error && (
        <Input.Error size="md" role="alert">
          {error}
        </Input.Error>
      )}
      {options.length < maxOptions && (
        <Group>
          <Button
            variant="subtle"
            size="sm"
            px="xs"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={onAdd}
          >
            Something else, too
          </Button>
        </Group>
      )}
    </Stack>
  );
}
