import { Button, Chip, Group, Input, TextInput } from "@mantine/core";
import "@mantine/core/styles/Chip.layer.css";
import { useId, useState, type KeyboardEvent } from "react";
import { maxOptionValue } from "@haat/contract/product/family/family.constants";
import { inUsualOrder, optionKind } from "@haat/contract/product/family/options";
import { Swatch } from "@haat/ui/product/swatches.tsx";
import { usualValues } from "#features/families/axes/value-suggestions.ts";

interface AxisValuesProps {
  /** What the axis is called. */
  readonly axis: string;
  readonly kind: { readonly category: string; readonly subcategory: string };
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** A field for a value that no usual list has. */
function OtherValue({ axis, chosen, onChange }: Omit<AxisValuesProps, "kind">) {
  const [typed, setTyped] = useState("");
  const value = typed.trim();
  const add = () => {
    if (value !== "" && !chosen.some(isSame(value))) onChange([...chosen, value]);
    setTyped("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        aria-label={`Another ${axis.toLowerCase() || "value"}`}
        placeholder={`Another ${axis.toLowerCase() || "value"}`}
        autoComplete="off"
        maxLength={maxOptionValue}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button variant="default" onClick={add} disabled={value === ""}>
        Add
      </Button>
    </Group>
  );
}

/** In which values of an axis a product comes: the usual ones to tick, and any other to type. */
export function AxisValues({ axis, kind, chosen, onChange }: AxisValuesProps) {
  const label = useId();
  const usual = usualValues(axis, kind);
  const shown = [...usual, ...chosen.filter((value) => !usual.some(isSame(value)))];
  const toggle = (value: string, isChosen: boolean) => {
    const rest = chosen.filter((other) => !isSame(value)(other));
    const next = isChosen ? [...rest, value] : rest;
    // In the order of the usual list, whatever was ticked first.
    onChange([...usual.filter((one) => next.includes(one)), ...inUsualOrder(next.filter((one) => !usual.includes(one)))]);
  };
  return (
    <div role="group" aria-labelledby={label}>
      <Input.Label id={label} size="md" labelElement="div">
        {axis || "Values"}
      </Input.Label>
      <Group gap="xs" my="xs">
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
      <OtherValue axis={axis} chosen={chosen} onChange={onChange} />
    </div>
  );
}
