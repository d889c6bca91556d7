import { TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";

/** So long after the last key the list follows. */
const typingPauseMs = 300;

type TypedFilterProps = Omit<TextInputProps, "value" | "onChange"> & {
  /** What the address says. */
  value: string;
  onSettle: (text: string) => void;
};

/** A filter that is typed: the list follows when the typing pauses, at once on Enter. */
export function TypedFilter({ value, onSettle, ...rest }: TypedFilterProps) {
  const [draft, setDraft] = useState({ text: value, from: value });
  // The address changed elsewhere (a chip removed, a link followed): it wins.
  const isStale = draft.from !== value && draft.text.trim() !== value;
  const text = isStale ? value : draft.text;
  const settle = useDebouncedCallback((typed: string) => onSettle(typed.trim()), {
    delay: typingPauseMs,
    flushOnUnmount: false,
  });
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={({ currentTarget }) => {
        setDraft({ text: currentTarget.value, from: value });
        settle(currentTarget.value);
      }}
      onKeyDown={({ key }) => {
        if (key === "Enter") settle.flush();
      }}
    />
  );
}
