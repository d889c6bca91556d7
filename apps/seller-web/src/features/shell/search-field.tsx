import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./search-field.module.css";

const searchDelayMs = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string | undefined;
  readonly maxLength?: number;
  readonly className?: string | undefined;
  readonly onSearch: (search: string | undefined) => void;
}

export function SearchField({
  label,
  placeholder,
  search = "",
  maxLength = 100,
  className = classes.search,
  onSearch,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  // Clearing the search elsewhere empties the field; other changes leave the input alone.
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search === "") setTyped("");
  }
  const apply = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), searchDelayMs);
  return (
    <TextInput
      type="search"
      className={className ?? ""}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      maxLength={maxLength}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        apply(value);
      }}
      // Applied now: a late call would undo a navigation that follows.
      onBlur={() => apply.flush()}
    />
  );
}
