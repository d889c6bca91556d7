import { Drawer } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./header-drawer.module.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";

type HeaderDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  children: (linkClass: string | undefined) => ReactNode;
};

/** Mounts closed, so that it slides in and returns the focus to the button that opened it. */
export function HeaderDrawer({ isOpen, onClose, children }: HeaderDrawerProps) {
  const isMounted = useMounted();
  return (
    <Drawer
      opened={isMounted && isOpen}
      onClose={onClose}
      size="xs"
      title="Menu"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <nav aria-label="Main">
        <ul className={classes.links}>{children(classes.link)}</ul>
      </nav>
    </Drawer>
  );
}
