import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "Like the device" },
] as const;

/**
 * Chooses light, dark or the device's scheme. Both icons are in the page and
 * the stylesheet shows one, so that server and browser draw the same.
 */
export function ColourSchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label="Colour scheme" c="inherit" size="xl">
          <IconSun size={22} className="mantine-dark-hidden" aria-hidden />
          <IconMoon size={22} className="mantine-light-hidden" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
