import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import type { ComponentPropsWithRef } from "react";

type SchemeButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps>;

/** Renders both icons and hides one by CSS, so that server and browser render the same markup. */
export function SchemeButton(props: SchemeButtonProps) {
  return (
    <ActionIcon aria-label="Colour scheme" aria-haspopup="menu" c="inherit" size="xl" {...props}>
      <IconSun size={22} className="mantine-dark-hidden" aria-hidden />
      <IconMoon size={22} className="mantine-light-hidden" aria-hidden />
    </ActionIcon>
  );
}
