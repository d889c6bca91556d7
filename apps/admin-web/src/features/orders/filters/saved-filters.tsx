import { ActionIcon, Button, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { IconBookmark, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { deleteFilter, readSaved, saveFilter } from "./filter-storage.ts";
import type { OrderSearch } from "./order-search.ts";
import classes from "./saved-filters.module.css";

interface SavedFiltersProps {
  readonly search: OrderSearch;
  readonly onChoose: (search: OrderSearch) => void;
}

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
