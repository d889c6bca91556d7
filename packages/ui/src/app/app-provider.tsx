import { MantineProvider } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { keepFocus } from "../late/keep-focus.ts";
import { LateOverlays } from "../late/late-overlays.tsx";
import { useTypedTexts } from "../late/typed-texts.ts";
import { theme } from "../theme/theme.ts";
import "../theme/theme.css";

/** What a visitor gets who never chose: the scheme of their device. For `ColorSchemeScript` too. */
export const DEFAULT_COLOUR_SCHEME = "auto";

type AppProviderProps = {
  children: ReactNode;
  /** `test` in component tests: no transitions, no portals, menus where they are. */
  env?: "default" | "test";
};

/** Theme, toasts and modals around a whole app. Renders on the server as well. */
export function AppProvider({ children, env = "default" }: AppProviderProps) {
  useEffect(keepFocus, []);
  useTypedTexts();
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      env={env}
      defaultColorScheme={DEFAULT_COLOUR_SCHEME}
    >
      {children}
      <LateOverlays />
    </MantineProvider>
  );
}
