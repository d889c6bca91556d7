import type { MantineThemeComponents } from "@mantine/core";

const field = { defaultProps: { size: "md", inputWrapperOrder: ["label", "description", "input", "error"] } };
const popover = {
  shadow: "md",
  radius: "md",
  // A fade only: a scaling popover would move away from under the pointer.
  transitionProps: { transition: "fade", duration: 150 },
};

const pageControls: Record<string, string> = {
  first: "First page",
  previous: "Previous page",
  next: "Next page",
  last: "Last page",
};

export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "xl" } },
  Alert: { defaultProps: { variant: "light", radius: "md" } },
  Anchor: { defaultProps: { underline: "always", inherit: true } },
  Badge: { defaultProps: { variant: "light", size: "md", tt: "none", fw: 650 } },
  Breadcrumbs: { defaultProps: { separatorMargin: "xs" } },
  Button: { defaultProps: { size: "md", fw: 650, loaderProps: { type: "oval" } } },
  Card: { defaultProps: { withBorder: true, radius: "lg", shadow: "none", padding: "lg" } },
  Checkbox: { defaultProps: { size: "md", radius: "sm" } },
  Drawer: { defaultProps: { transitionProps: { duration: 180 }, overlayProps: { backgroundOpacity: 0.4 } } },
  Loader: { defaultProps: { type: "oval" } },
  // Its hidden placeholder is not an allowed child of role="menu".
  Menu: { defaultProps: { ...popover, position: "bottom-end", withInitialFocusPlaceholder: false } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: "lg",
      padding: "lg",
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { transition: "pop", duration: 160 },
    },
  },
  NativeSelect: field,
  // Otherwise the `header` elements are banner landmarks of the page.
  ModalHeader: { defaultProps: { role: "none" } },
  DrawerHeader: { defaultProps: { role: "none" } },
  Notification: {
    defaultProps: { radius: "md", withBorder: true, closeButtonProps: { "aria-label": "Close" } },
  },
  Pagination: {
    defaultProps: { getControlProps: (control: string) => ({ "aria-label": pageControls[control] }) },
  },
  NumberInput: field,
  PasswordInput: field,
  Paper: { defaultProps: { radius: "lg", shadow: "none" } },
  Popover: { defaultProps: popover },
  RadioGroup: { defaultProps: { size: "md" } },
  CheckboxGroup: { defaultProps: { size: "md" } },
  Radio: { defaultProps: { size: "md" } },
  Select: {
    defaultProps: { ...field.defaultProps, allowDeselect: false, comboboxProps: { shadow: "md" } },
  },
  Skeleton: { defaultProps: { radius: "md" } },
  Table: { defaultProps: { verticalSpacing: "sm", horizontalSpacing: "md", fz: "sm" } },
  Tabs: { defaultProps: { keepMounted: false } },
  Textarea: { defaultProps: { ...field.defaultProps, autosize: true, minRows: 4 } },
  TextInput: field,
  Tooltip: { defaultProps: { withArrow: false, openDelay: 300, radius: "sm", fz: "xs" } },
};
