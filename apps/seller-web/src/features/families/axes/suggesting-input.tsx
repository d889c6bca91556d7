import { TextInput, type TextInputProps } from "@mantine/core";
import { useId } from "react";
import classes from "./suggesting-input.module.css";

interface SuggestingInputProps extends TextInputProps {
  readonly suggestions: readonly string[];
}

export function SuggestingInput({ suggestions, ...props }: SuggestingInputProps) {
  const list = useId();
  return (
    <>
      <TextInput
        autoComplete="off"
        classNames={{ input: classes.input ?? "" }}
        {...(suggestions.length > 0 && { list })}
        {...props}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
