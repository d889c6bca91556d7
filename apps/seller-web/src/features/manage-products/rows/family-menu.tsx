import { ActionIcon, Group, Menu } from "@mantine/core";
import { IconDots, IconPlus, IconRulerMeasure } from "@tabler/icons-react";
import type { FamilyDialogKind } from "#features/families/family-dialog.tsx";

interface FamilyMenuProps {
  readonly name: string;
  readonly onOpenDialog: (kind: FamilyDialogKind) => void;
}

export function FamilyMenu({ name, onOpenDialog }: FamilyMenuProps) {
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpenDialog("variant")}>
            Add a Size or Colour…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRulerMeasure size={18} aria-hidden />}
            onClick={() => onOpenDialog("guide")}
          >
            Size Guide…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
