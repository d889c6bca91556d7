import { MantineProvider } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { keepFocus } from "../late/keep-focus.ts";
import { LateOverlays } from "../late/late-overlays.tsx";
import { useTypedTexts } from "../late/typed-texts.ts";
import { theme } from "../theme/theme.ts";
import "../theme/theme.css";

/** Used by visitors who never chose a scheme. Pass it to `ColorSchemeScript` too. */
export const DEFAULT_COLOUR_SCHEME = "auto";

type AppProviderProps = {
  children: ReactNode;
  /** `test`: no transitions and no portals. */
  env?: "default" | "test";
};

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
