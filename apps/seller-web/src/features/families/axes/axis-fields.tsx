import { ActionIcon, Button, Group, Input, Stack } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { maxOptions } from "@haat/contract/product/family/family.constants";
import classes from "./axis-fields.module.css";
import { SuggestingInput } from "./suggesting-input.tsx";
import { usualAxes } from "./value-suggestions.ts";

interface AxisFieldsProps {
  readonly options: readonly string[];
  readonly fieldProps: (path: string) => object;
  readonly error: ReactNode;
  readonly onAdd: () => void;
  readonly onRemove: (axis: number) => void;
}

export function AxisFields({ options, fieldProps, error, onAdd, onRemove }: AxisFieldsProps) {
  return (
    <Stack gap="xs">
      <div className={classes.axes}>
        {options.map((name, axis) => (
          <SuggestingInput
            // Names change while they are typed, so the position is the key.
            key={axis}
            label={axis === 0 ? "They differ by" : "and by"}
            suggestions={usualAxes.filter((usual) => usual === name || !options.includes(usual))}
            {...fieldProps(`options.${axis}`)}
            {...(axis > 0 && {
              rightSection: (
                <ActionIcon aria-label={`Remove ${name || "this option"}`} onClick={() => onRemove(axis)}>
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
            Add Another Option
          </Button>
        </Group>
      )}
    </Stack>
  );
}
