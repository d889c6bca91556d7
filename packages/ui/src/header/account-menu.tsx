import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconLogout, IconUser } from "@tabler/icons-react";
import type { LinkProps, RenderLink } from "../layout/render-link.ts";
import classes from "./account-menu.module.css";

type AccountMenuProps = {
  label: string;
  profileTo: string;
  onLogout: () => void;
  renderLink: RenderLink;
};

export function AccountMenu({ label, profileTo, onLogout, renderLink }: AccountMenuProps) {
  return (
    <Menu width={200} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.target ?? ""}
          leftSection={<IconUser size={20} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={label}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          renderRoot={(props) => renderLink({ ...(props as LinkProps), to: profileTo })}
        >
          My Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={onLogout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
