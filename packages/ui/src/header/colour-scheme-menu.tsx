import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { SchemeButton } from "./scheme-button.tsx";

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "Match Device" },
] as const;

export function ColourSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It replaced the button that was pressed, so the focus moves here.
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
