import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import type { ComponentPropsWithRef } from "react";

type SchemeButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps>;

/** The button of the colour scheme. Both icons are in the page and the stylesheet shows one, so that server and browser draw the same. */
export function SchemeButton(props: SchemeButtonProps) {
  return (
    <ActionIcon aria-label="Colour scheme" aria-haspopup="menu" c="inherit" size="xl" {...props}>
      <IconSun size={22} className="mantine-dark-hidden" aria-hidden />
      <IconMoon size={22} className="mantine-light-hidden" aria-hidden />
    </ActionIcon>
  );
}
