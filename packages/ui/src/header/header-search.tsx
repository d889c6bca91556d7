import { ActionIcon, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import classes from "./header-search.module.css";

export interface SearchBox {
  readonly input: HTMLInputElement;
  readonly text: string;
}

type HeaderSearchProps = {
  placeholder: string;
  /** Target of the form while no script has loaded. */
  action: string;
  /** Gets the trimmed text; not called for a blank search. */
  onSearch: (text: string) => void;
  /** The search of the current page; a new one replaces the typed text. */
  initial?: string;
  /** Rendered below the field once it has had the focus. */
  suggestions?: (box: SearchBox) => ReactNode;
  onEnter?: () => void;
};

export function HeaderSearch({
  placeholder,
  action,
  onSearch,
  initial = "",
  suggestions,
  onEnter,
}: HeaderSearchProps) {
  const [text, setText] = useState(initial);
  const [shown, setShown] = useState(initial);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  if (initial !== shown) {
    setShown(initial);
    setText(initial);
  }
  const id = useId();

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read the field, not the state: text may have been typed before hydration.
    const wanted = new FormData(event.currentTarget).get("search");
    if (typeof wanted === "string" && wanted.trim()) onSearch(wanted.trim());
  };

  return (
    <search className={classes.search}>
      <form action={action} onSubmit={search}>
        <TextInput
          id={id}
          type="search"
          name="search"
          aria-label="Search products"
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => {
            setInput(event.currentTarget);
            onEnter?.();
          }}
          maxLength={100}
          enterKeyHint="search"
          radius="xl"
          rightSectionWidth={48}
          rightSection={
            <ActionIcon type="submit" aria-label="Search" size={44} radius="xl">
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
          }
        />
      </form>
      {input && suggestions?.({ input, text })}
    </search>
  );
}
