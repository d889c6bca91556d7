import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { SchemeButton } from "./scheme-button.tsx";

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "Like the device" },
] as const;

/** The choice of light, dark or the device's scheme, open as soon as it is there. */
export function ColourSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It took the place of the button that was pressed: the focus has to come back to this one.
    button.current?.focus();
  }, []);
  return (
    <Menu width={200} withinPortal={false} opened={isMounted && isOpen} onChange={setOpen}>
      <Menu.Target>
        <SchemeButton ref={button} />
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
