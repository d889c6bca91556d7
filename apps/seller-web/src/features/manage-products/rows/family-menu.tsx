import { ActionIcon, Group, Menu } from "@mantine/core";
import { IconDots, IconPlus, IconRulerMeasure } from "@tabler/icons-react";
import type { FamilyAsk } from "#features/families/family-dialog.tsx";

interface FamilyMenuProps {
  /** What the family is called. */
  readonly name: string;
  readonly onAsk: (ask: FamilyAsk) => void;
}

/** What a seller does with a family as a whole. */
export function FamilyMenu({ name, onAsk }: FamilyMenuProps) {
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onAsk("variant")}>
            Add a size or colour…
          </Menu.Item>
          <Menu.Item leftSection={<IconRulerMeasure size={18} aria-hidden />} onClick={() => onAsk("guide")}>
            Size guide…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
