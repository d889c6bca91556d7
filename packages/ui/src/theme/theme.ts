import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeComponents,
  type VariantColorsResolver,
} from "@mantine/core";
import { genda, haldi, laal, neel, night, paper, tulsi } from "./palette.ts";

const fontFamily =
  '"Plus Jakarta Sans Variable", "Anek Devanagari Variable", "Jakarta Fallback Arial", "Jakarta Fallback Roboto", system-ui, sans-serif';

const inkOnBright = new Set(["genda", "haldi", "yellow", "orange"]);

/** White text on marigold or turmeric is unreadable, so they get dark text. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isBright = input.variant === "filled" && inkOnBright.has(input.color ?? "");
  if (!isBright) return resolved;
  const shade = (index: number) => `var(--mantine-color-${input.color}-${index})`;
  return { ...resolved, background: shade(5), hover: shade(4), color: "var(--mantine-color-gray-9)" };
};

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

const componentDefaults: MantineThemeComponents = {
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

/** Mantine's own colour names map to ours, so that a built-in red or green is never Mantine's. */
export const theme = createTheme({
  primaryColor: "neel",
  primaryShade: { light: 6, dark: 5 },
  colors: {
    neel,
    genda,
    tulsi,
    laal,
    haldi,
    gray: paper,
    dark: night,
    blue: neel,
    indigo: neel,
    red: laal,
    green: tulsi,
    teal: tulsi,
    yellow: haldi,
    orange: genda,
  },
  white: "#ffffff",
  black: "#1e1a15",
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: "pointer",
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  fontSizes: {
    xs: "0.75rem",
    sm: "0.875rem",
    md: "1rem",
    lg: "1.125rem",
    xl: "1.375rem",
    "2xl": "1.75rem",
    "3xl": "2.25rem",
    "4xl": "3rem",
  },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.35" },
  headings: {
    fontFamily,
    fontWeight: "750",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "clamp(1.75rem, 1.45rem + 1.3vw, 2.25rem)", lineHeight: "1.15" },
      h2: { fontSize: "clamp(1.375rem, 1.15rem + 1vw, 1.75rem)", lineHeight: "1.2" },
      h3: { fontSize: "clamp(1.125rem, 1rem + 0.6vw, 1.375rem)", lineHeight: "1.25" },
      h4: { fontSize: "1.125rem", lineHeight: "1.35" },
      h5: { fontSize: "1rem", lineHeight: "1.4" },
      h6: { fontSize: "0.875rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "10px", lg: "16px", xl: "24px" },
  spacing: {
    "2xs": "0.25rem",
    xs: "0.5rem",
    sm: "0.75rem",
    md: "1rem",
    lg: "1.5rem",
    xl: "2rem",
    "2xl": "3rem",
    "3xl": "4rem",
  },
  shadows: {
    xs: "none",
    sm: "var(--haat-shadow)",
    md: "var(--haat-shadow)",
    lg: "var(--haat-shadow)",
    xl: "var(--haat-shadow)",
  },
  components: componentDefaults,
});
