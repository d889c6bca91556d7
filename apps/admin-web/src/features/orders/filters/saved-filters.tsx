import { ActionIcon, Button, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { IconBookmark, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { type OrderSearch, readOrderSearch } from "./order-search.ts";
import classes from "./saved-filters.module.css";

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) {
          setError("A name is required.");
          return;
        }
        onSave(name.trim());
        setName("");
        setError(null);
      }}
    >
      <TextInput
        label="Save these filters as"
        maxLength={40}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm">
        Save
      </Button>
    </form>
  );
}

interface SavedFilter {
  readonly name: string;
  readonly search: OrderSearch;
}

const key = "haat-order-filters";
const maxSaved = 20;

/** Sorted by name; ignores invalid entries. */
function readSaved(): SavedFilter[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(saved)) return [];
    return (saved as unknown[]).flatMap((entry) => {
      const { name, search } = (entry ?? {}) as { name?: unknown; search?: unknown };
      return typeof name === "string" && typeof search === "object" && search !== null
        ? [{ name, search: readOrderSearch(search) }]
        : [];
    });
  } catch {
    return [];
  }
}

function write(saved: readonly SavedFilter[]): SavedFilter[] {
  const sorted = saved.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, maxSaved);
  try {
    localStorage.setItem(key, JSON.stringify(sorted));
  } catch {
    // Storage is blocked; the list lasts until the page is left.
  }
  return sorted;
}

/** Replaces filters of the same name. The page of the list isn't saved. */
function saveFilter(
  name: string,
  { cursor: _cursor, direction: _direction, ...search }: OrderSearch,
): SavedFilter[] {
  return write([{ name, search }, ...readSaved().filter((saved) => saved.name !== name)]);
}

function deleteFilter(name: string): SavedFilter[] {
  return write(readSaved().filter((saved) => saved.name !== name));
}

interface SavedFiltersProps {
  readonly search: OrderSearch;
  readonly onChoose: (search: OrderSearch) => void;
}

export function SavedFilters({ search, onChoose }: SavedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState(readSaved);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      width="min(300px, calc(100vw - 32px))"
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Saved Filters
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Saved filters">
        {saved.length > 0 && (
          <ul className={classes.list}>
            {saved.map((filter) => (
              <li key={filter.name}>
                <UnstyledButton
                  className={classes.name ?? ""}
                  onClick={() => {
                    onChoose(filter.search);
                    setIsOpen(false);
                  }}
                >
                  {filter.name}
                </UnstyledButton>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete ${filter.name}`}
                  onClick={() => setSaved(deleteFilter(filter.name))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <SaveForm onSave={(name) => setSaved(saveFilter(name, search))} />
      </Popover.Dropdown>
    </Popover>
  );
}
