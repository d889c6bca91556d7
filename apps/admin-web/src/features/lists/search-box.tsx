import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./search-box.module.css";

const typingPauseMs = 300;

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly onSearch: (words: string) => void;
}

/** A debounced search. Follows the address when that changes elsewhere, as with "Clear Filters". */
export function SearchBox({ label, placeholder, value = "", onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (value !== text.trim()) setText(value);
  }
  const searchSoon = useDebouncedCallback(onSearch, typingPauseMs);
  const type = (wanted: string) => {
    setText(wanted);
    searchSoon(wanted);
  };

  return (
    <TextInput
      type="search"
      className={classes.search ?? ""}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      // Later, the search would navigate back after a link was followed.
      onBlur={() => searchSoon.flush()}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text && <CloseButton aria-label="Clear search" onClick={() => type("")} />}
    />
  );
}
