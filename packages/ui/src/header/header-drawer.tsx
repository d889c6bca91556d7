import { Drawer } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";

type HeaderDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The drawer of a phone's menu. It starts closed, so that it slides in and gives the focus back to what opened it. */
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
      {children}
    </Drawer>
  );
}
