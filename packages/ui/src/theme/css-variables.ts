import { darken, type CSSVariablesResolver, type MantineTheme } from "@mantine/core";
import { hueVariables } from "./category-hue.ts";

type Variables = Record<`--${string}`, string>;

// Mantine uses the filled shade for text on a tint; these colours are too bright for that.
const brightColours = ["genda", "haldi", "yellow", "orange"] as const;

const light: Variables = {
  "--mantine-color-body": "var(--mantine-color-gray-0)",
  "--mantine-color-text": "var(--mantine-color-gray-9)",
  "--mantine-color-bright": "var(--mantine-color-gray-9)",
  "--mantine-color-dimmed": "var(--mantine-color-gray-7)",
  "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
  "--mantine-color-anchor": "var(--mantine-color-neel-6)",
  "--mantine-color-error": "var(--mantine-color-laal-6)",
  "--mantine-color-success": "var(--mantine-color-tulsi-6)",
  "--mantine-color-default": "var(--mantine-color-white)",
  "--mantine-color-default-hover": "var(--mantine-color-gray-1)",
  "--mantine-color-default-color": "var(--mantine-color-gray-9)",
  "--mantine-color-default-border": "var(--mantine-color-gray-3)",
  "--mantine-color-disabled": "var(--mantine-color-gray-2)",
  "--mantine-color-disabled-color": "var(--mantine-color-gray-6)",
  "--mantine-color-disabled-border": "var(--mantine-color-gray-3)",
  "--mantine-color-gray-light": "var(--mantine-color-gray-2)",
  "--mantine-color-gray-light-hover": "var(--mantine-color-gray-1)",
  "--mantine-color-gray-light-color": "var(--mantine-color-gray-8)",
  "--haat-surface": "var(--mantine-color-white)",
  "--haat-sunken": "var(--mantine-color-gray-1)",
  "--haat-line": "var(--mantine-color-gray-3)",
  "--haat-control-line": "var(--mantine-color-gray-4)",
  "--haat-focus": "var(--mantine-color-neel-6)",
  "--haat-star": "var(--mantine-color-genda-6)",
  "--haat-star-empty": "#d6ccbd",
  "--haat-shadow": "0 1px 2px rgb(30 26 21 / 6%), 0 12px 32px rgb(30 26 21 / 12%)",
};

const dark: Variables = {
  "--mantine-color-body": "var(--mantine-color-dark-7)",
  "--mantine-color-text": "var(--mantine-color-dark-0)",
  "--mantine-color-bright": "var(--mantine-color-dark-0)",
  "--mantine-color-dimmed": "var(--mantine-color-dark-2)",
  "--mantine-color-placeholder": "var(--mantine-color-dark-3)",
  "--mantine-color-anchor": "var(--mantine-color-neel-3)",
  "--mantine-color-error": "var(--mantine-color-laal-4)",
  "--mantine-color-success": "var(--mantine-color-tulsi-4)",
  "--mantine-color-default": "var(--mantine-color-dark-6)",
  "--mantine-color-default-hover": "var(--mantine-color-dark-5)",
  "--mantine-color-default-color": "var(--mantine-color-dark-0)",
  "--mantine-color-default-border": "var(--mantine-color-dark-4)",
  "--mantine-color-disabled": "var(--mantine-color-dark-5)",
  "--mantine-color-disabled-color": "var(--mantine-color-dark-3)",
  "--mantine-color-disabled-border": "var(--mantine-color-dark-4)",
  "--mantine-color-gray-light": "var(--mantine-color-dark-4)",
  "--mantine-color-gray-light-hover": "var(--mantine-color-dark-5)",
  "--mantine-color-gray-light-color": "var(--mantine-color-dark-1)",
  "--haat-surface": "var(--mantine-color-dark-6)",
  "--haat-sunken": "var(--mantine-color-dark-8)",
  "--haat-line": "var(--mantine-color-dark-4)",
  "--haat-control-line": "#7a7165",
  "--haat-focus": "var(--mantine-color-neel-3)",
  "--haat-star": "var(--mantine-color-genda-5)",
  "--haat-star-empty": "#4a433a",
  "--haat-shadow": "0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 48%)",
};

function textOnTint(theme: MantineTheme): { light: Variables; dark: Variables } {
  const onLight: Variables = {};
  const onDark: Variables = {};
  for (const name of Object.keys(theme.colors)) {
    const deepest = theme.colors[name]?.[9];
    if (!deepest || name === "dark" || name === "gray") continue;
    onLight[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-8)`;
    onDark[`--mantine-color-${name}-light`] = darken(deepest, 0.28);
    onDark[`--mantine-color-${name}-outline`] = `var(--mantine-color-${name}-3)`;
    onDark[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-2)`;
  }
  for (const name of brightColours) {
    onLight[`--mantine-color-${name}-text`] = `var(--mantine-color-${name}-8)`;
    onLight[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-9)`;
    onLight[`--mantine-color-${name}-outline`] = `var(--mantine-color-${name}-8)`;
  }
  return { light: onLight, dark: onDark };
}

/** Maps neutral variables of Mantine and Haat to shades, for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = (theme) => {
  const tints = textOnTint(theme);
  return {
    variables: { "--haat-page-width": "80rem", "--haat-target": "2.75rem" },
    light: { ...light, ...tints.light, ...hueVariables("light") },
    dark: { ...dark, ...tints.dark, ...hueVariables("dark") },
  };
};
