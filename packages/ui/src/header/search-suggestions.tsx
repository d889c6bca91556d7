import { Combobox, useCombobox, VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import type { SearchBox } from "./header-search.tsx";
import classes from "./search-suggestions.module.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";

export interface Suggestion {
  readonly value: string;
  readonly content: ReactNode;
}

type SearchSuggestionsProps = {
  box: SearchBox;
  groups: readonly { readonly label: string; readonly suggestions: readonly Suggestion[] }[];
  /** Shown below all groups: the link to all results. */
  last?: Suggestion | undefined;
  /** False while the suggestions belong to an earlier text; then no key chooses one. */
  isAnswered: boolean;
  /** Shown above: says that a corrected text was searched. */
  note?: string | undefined;
  onChoose: (value: string) => void;
};

function setOrRemove(input: HTMLInputElement, name: string, value: string | null): void {
  if (value === null) input.removeAttribute(name);
  else input.setAttribute(name, value);
}

function countSentence(count: number, text: string, note: string | undefined): string {
  if (count === 0) return `No suggestions for ${text}.`;
  return `${note ? `${note} ` : ""}${count === 1 ? "1 suggestion" : `${count} suggestions`} for ${text}`;
}

function LastOption({ last }: Pick<SearchSuggestionsProps, "last">) {
  return (
    last && (
      <Combobox.Option value={last.value} className={classes.last ?? ""}>
        {last.content}
      </Combobox.Option>
    )
  );
}

/** Suggestions below a search field. Enter submits its form unless the arrow keys selected one. */
export function SearchSuggestions({ box, groups, last, isAnswered, note, onChoose }: SearchSuggestionsProps) {
  const { input, text } = box;
  const [isActive, setIsActive] = useState(() => document.activeElement === input);
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  const hasQuery = isActive && text.trim() !== "";
  const isOpen = hasQuery && count > 0;
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: setIsActive });
  // Mantine sets its own list id after the first render only.
  const listId = useId();

  const move = (select: () => string | null) => {
    if (count === 0 || !isAnswered) return false;
    setIsActive(true);
    if (isOpen) setOrRemove(input, "aria-activedescendant", select());
    return true;
  };
  const resetSelection = useEffectEvent(() => {
    combobox.resetSelectedOption();
    input.removeAttribute("aria-activedescendant");
  });
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => move(combobox.selectNextOption),
    ArrowUp: () => move(combobox.selectPreviousOption),
    Enter() {
      if (!isOpen || combobox.getSelectedOptionIndex() === -1) return false;
      combobox.clickSelectedOption();
      return true;
    },
    // Escape would also empty the field.
    Escape() {
      setIsActive(false);
      return isOpen;
    },
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && keys[event.key]?.()) event.preventDefault();
  });

  useEffect(() => {
    const open = () => setIsActive(true);
    const close = () => setIsActive(false);
    const { form } = input;
    input.addEventListener("input", open);
    input.addEventListener("keydown", onKeyDown);
    input.addEventListener("blur", close);
    form?.addEventListener("submit", close);
    return () => {
      input.removeEventListener("input", open);
      input.removeEventListener("keydown", onKeyDown);
      input.removeEventListener("blur", close);
      form?.removeEventListener("submit", close);
    };
  }, [input]);

  useEffect(() => {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("autocomplete", "off");
    setOrRemove(input, "aria-controls", isOpen ? listId : null);
    input.setAttribute("aria-expanded", String(isOpen));
  }, [input, isOpen, listId]);

  useEffect(() => resetSelection(), [groups, isOpen, text]);

  return (
    <>
      <Combobox
        store={combobox}
        withinPortal={false}
        hideDetached={false}
        keepMounted={false}
        width="target"
        position="bottom-start"
        middlewares={{ flip: false, shift: false }}
        onOptionSubmit={(value) => {
          setIsActive(false);
          onChoose(value);
        }}
      >
        <Combobox.DropdownTarget>
          <div className={classes.anchor} />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={classes.dropdown}>
          {note && <Combobox.Header className={classes.note}>{note}</Combobox.Header>}
          <Combobox.Options id={listId} aria-label="Suggestions" className={classes.options}>
            {groups.map(({ label, suggestions }) => (
              <Combobox.Group key={label} label={label}>
                {suggestions.map(({ value, content }) => (
                  <Combobox.Option key={value} value={value} className={classes.option}>
                    {content}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            <LastOption last={last} />
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {hasQuery && isAnswered && countSentence(count, text.trim(), note)}
      </VisuallyHidden>
    </>
  );
}
