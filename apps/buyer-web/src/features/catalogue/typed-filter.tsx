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
  const [draft, setDraft] = useState({ text: value, seen: value, sent: value });
  if (draft.seen !== value) {
    // The address changed. Unless it follows what was typed here, it wins: a chip was taken off, a link followed.
    const isOurs = value === draft.sent;
    setDraft({ text: isOurs ? draft.text : value, seen: value, sent: value });
  }
  const settle = useDebouncedCallback(
    (typed: string) => {
      const sent = typed.trim();
      setDraft((now) => ({ ...now, sent }));
      onSettle(sent);
    },
    { delay: typingPauseMs, flushOnUnmount: false },
  );
  return (
    <TextInput
      {...rest}
      value={draft.text}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setDraft((now) => ({ ...now, text }));
        settle(text);
      }}
      onKeyDown={({ key }) => {
        if (key === "Enter") settle.flush();
      }}
    />
  );
}
