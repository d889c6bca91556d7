import { ActionIcon, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import classes from "./header-search.module.css";

/** The field that suggestions stand under, and what it holds. */
export interface SearchBox {
  readonly input: HTMLInputElement;
  readonly text: string;
}

type HeaderSearchProps = {
  placeholder: string;
  /** The page that is searched, for visitors without scripts, or not yet. */
  action: string;
  /** Called with the trimmed text; never with an empty one. */
  onSearch: (text: string) => void;
  /** The search of the page one is on; another one takes the place of what was typed. */
  initial?: string;
  /** What stands under the field from the first time on that somebody is in it. */
  suggestions?: (box: SearchBox) => ReactNode;
  /** Called when somebody is in the field. */
  onEnter?: () => void;
};

/** The search box of the header. An empty search does nothing. */
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
    // What the field holds, not what was heard of it: some of it may have been typed before the scripts came.
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
