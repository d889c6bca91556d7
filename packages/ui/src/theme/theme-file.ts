import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";
import { cssVariablesResolver } from "./css-variables.ts";
import { theme } from "./theme.ts";

/** The theme's CSS variables, without those that equal the ones in Mantine's style sheet. */
export function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const [mantines, ours] = [defaultCssVariablesResolver(whole), cssVariablesResolver(whole)];
  const changed = (part: keyof typeof usual) => {
    const known: Readonly<Record<string, string>> = usual[part];
    return Object.fromEntries(
      Object.entries({ ...mantines[part], ...ours[part] }).filter(([name, value]) => known[name] !== value),
    );
  };
  return convertCssVariables({
    variables: changed("variables"),
    light: changed("light"),
    dark: changed("dark"),
  });
}

/** Vite plugin that writes the theme's variables to a file, so that no page carries them inline. */
export function themeFile(): Plugin {
  return {
    name: "haat-theme-file",
    enforce: "pre",
    transform: {
      filter: { id: /\/ui\/src\/theme\/theme\.css$/ },
      handler: () => ({ code: themeVariables(), map: null }),
    },
  };
}
