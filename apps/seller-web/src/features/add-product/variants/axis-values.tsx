import { Button, Chip, Group, Input, TextInput } from "@mantine/core";
import "@mantine/core/styles/Chip.layer.css";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { optionValueSchema, spelledAs, tidyValue } from "@haat/contract/product/family/option-value";
import { inUsualOrder, optionKind } from "@haat/contract/product/family/options";
import { Swatch } from "@haat/ui/product/swatches.tsx";
import { usualValues } from "#features/families/axes/value-suggestions.ts";
import classes from "./axis-values.module.css";

interface AxisValuesProps {
  readonly axis: string;
  readonly kind: { readonly category: string; readonly subcategory: string };
  readonly selected: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly error: ReactNode;
  readonly path: string;
}

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** Commas separate values. Leaving the field adds them too. */
function OtherValues({ axis, onAdd }: { readonly axis: string; readonly onAdd: (values: string[]) => void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const values = typed.split(",").flatMap((value) => tidyValue(value) || []);
  const add = () => {
    const [issue] = values.flatMap((value) => optionValueSchema.safeParse(value).error?.issues ?? []);
    setWrong(issue?.message ?? null);
    if (issue) return;
    if (values.length > 0) onAdd(values);
    setTyped("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  const label = `Another ${axis.toLowerCase() || "value"}`;
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <TextInput
        className={classes.other ?? ""}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        error={wrong}
        onChange={(event) => {
          setWrong(null);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={add}
      />
      <Button variant="default" flex="none" onClick={add} disabled={values.length === 0}>
        Add
      </Button>
    </Group>
  );
}

export function AxisValues({ axis, kind, selected, onChange, error, path }: AxisValuesProps) {
  const id = useId();
  const usual = usualValues(axis, kind);
  const shown = [...usual, ...selected.filter((value) => !usual.some(isSame(value)))];
  // Keeps the usual order, not the order of selection.
  const select = (next: readonly string[]) => {
    const others = next.filter((value) => !usual.some(isSame(value)));
    onChange([...usual.filter((value) => next.some(isSame(value))), ...inUsualOrder(others)]);
  };
  const toggle = (value: string, isSelected: boolean) => {
    const rest = selected.filter((other) => !isSame(value)(other));
    select(isSelected ? [...rest, value] : rest);
  };
  const add = (values: readonly string[]) =>
    select(
      values.reduce<readonly string[]>((all, typed) => {
        const value = spelledAs(axis, typed, [...usual, ...all]);
        return all.includes(value) ? all : [...all, value];
      }, selected),
    );
  return (
    <div
      role="group"
      tabIndex={-1}
      data-path={path}
      className={classes.values}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Input.Label id={`${id}-label`} size="md" labelElement="div">
        {axis || "Values"}
      </Input.Label>
      <Group gap="xs" mt={4} mb="xs">
        {shown.map((value) => (
          <Chip
            key={value}
            size="md"
            checked={selected.some(isSame(value))}
            onChange={(isSelected) => toggle(value, isSelected)}
          >
            {optionKind(axis) === "colour" && <Swatch colour={value} />} {value}
          </Chip>
        ))}
      </Group>
      <OtherValues axis={axis} onAdd={add} />
      {error && (
        <Input.Error id={`${id}-error`} size="md" mt="xs" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
