import { Button, Chip, Group, Input, TextInput } from "@mantine/core";
import "@mantine/core/styles/Chip.layer.css";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { optionValueSchema, spelledAs, tidyValue } from "@haat/contract/product/family/option-value";
import { inUsualOrder, optionKind } from "@haat/contract/product/family/options";
import { Swatch } from "@haat/ui/product/swatches.tsx";
import { usualValues } from "#features/families/axes/value-suggestions.ts";
import classes from "./axis-values.module.css";

interface AxisValuesProps {
  /** What the axis is called. */
  readonly axis: string;
  readonly kind: { readonly category: string; readonly subcategory: string };
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly error: ReactNode;
  /** By which the form finds it. */
  readonly path: string;
}

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** A field for values that no usual list has; a comma is between two of them. What is typed is added when the field is left, too. */
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

/** In which values of an axis a product comes: the usual ones to tick, and any other to type. */
export function AxisValues({ axis, kind, chosen, onChange, error, path }: AxisValuesProps) {
  const id = useId();
  const usual = usualValues(axis, kind);
  const shown = [...usual, ...chosen.filter((value) => !usual.some(isSame(value)))];
  // In the order of the usual list, whatever was ticked first.
  const choose = (next: readonly string[]) => {
    const others = next.filter((value) => !usual.some(isSame(value)));
    onChange([...usual.filter((value) => next.some(isSame(value))), ...inUsualOrder(others)]);
  };
  const toggle = (value: string, isChosen: boolean) => {
    const rest = chosen.filter((other) => !isSame(value)(other));
    choose(isChosen ? [...rest, value] : rest);
  };
  const add = (values: readonly string[]) =>
    choose(
      values.reduce<readonly string[]>((all, typed) => {
        const value = spelledAs(axis, typed, [...usual, ...all]);
        return all.includes(value) ? all : [...all, value];
      }, chosen),
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
            checked={chosen.some(isSame(value))}
            onChange={(isChosen) => toggle(value, isChosen)}
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
