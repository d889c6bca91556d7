import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import classes from "./search-field.module.css";
import { useTyped } from "./use-typed.ts";

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly maxLength?: number;
  readonly className?: string | undefined;
  /** Gets the trimmed text after a pause, or immediately on Enter and blur. */
  readonly onSearch: (search: string, how: { readonly isFirst: boolean }) => void;
}

/** Follows the address when that changes elsewhere, as with "Clear Filters". */
export function SearchField({
  label,
  placeholder,
  value = "",
  maxLength = 100,
  className = classes.search,
  onSearch,
}: SearchFieldProps) {
  const { texts, type, flush, leave } = useTyped({
    values: { search: value },
    clean: ({ search }) => ({ search: search.trim() }),
    onSettle: ({ search }, how) => onSearch(search, how),
  });
  return (
    <TextInput
      type="search"
      name="search"
      className={className ?? ""}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionWidth={44}
      rightSection={
        texts.search && (
          <CloseButton size={44} aria-label="Clear search" onClick={() => type({ search: "" })} />
        )
      }
      enterKeyHint="search"
      maxLength={maxLength}
      value={texts.search}
      onChange={({ currentTarget }) => type({ search: currentTarget.value })}
      onKeyDown={({ key }) => {
        if (key === "Enter") flush();
      }}
      // Later, the search would navigate back after a link was followed.
      onBlur={leave}
    />
  );
}
