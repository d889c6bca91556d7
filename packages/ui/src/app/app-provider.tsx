import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useFirstTouch } from "../late/first-touch.ts";
import { LateOverlays } from "../late/late-overlays.tsx";
import { useTypedTexts } from "../late/typed-texts.ts";
import { useComponentWhen } from "../late/use-late-component.tsx";
import { theme } from "../theme/theme.ts";
import "../theme/theme.css";

/** Used by visitors who never chose a scheme. Pass it to `ColorSchemeScript` too. */
export const DEFAULT_COLOUR_SCHEME = "auto";

const loadKeptFocus = () => import("../late/keep-focus.ts").then(({ KeptFocus }) => KeptFocus);

type AppProviderProps = {
  children: ReactNode;
  /** `test`: no transitions and no portals. */
  env?: "default" | "test";
};

export function AppProvider({ children, env = "default" }: AppProviderProps) {
  const { component: KeptFocus } = useComponentWhen(useFirstTouch(), loadKeptFocus);
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
      {KeptFocus && <KeptFocus />}
    </MantineProvider>
  );
}
