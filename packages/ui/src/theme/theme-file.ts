import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";
import { cssVariablesResolver } from "./css-variables.ts";
import { theme } from "./theme.ts";

/** A style sheet of the theme's variables, without those that Mantine's own sheet has as they are. */
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

/** For the Vite configuration of an app: the theme's variables are a file of the build, and no page carries them. */
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
