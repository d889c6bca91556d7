import { MantineProvider } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { toastMs } from "@haat/contract/shop.constants";
import { cssVariablesResolver } from "./css-variables.ts";
import { theme } from "./theme.ts";

/** What a visitor gets who never chose: the scheme of their device. For `ColorSchemeScript` too. */
export const DEFAULT_COLOUR_SCHEME = "auto";

type AppProviderProps = {
  children: ReactNode;
  /** The nonce of the page's content security policy, for the style elements that Mantine writes. */
  nonce?: string | undefined;
  /** `test` in component tests: no transitions, no portals, menus where they are. */
  env?: "default" | "test";
};

function Toasts() {
  const isPhone = useMediaQuery("(max-width: 47.99em)", false);
  return (
    <Notifications
      position={isPhone ? "bottom-center" : "top-right"}
      autoClose={toastMs}
      containerWidth={400}
      limit={3}
    />
  );
}

/** Theme, toasts and modals around a whole app. Renders on the server as well. */
export function AppProvider({ children, nonce, env = "default" }: AppProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      env={env}
      defaultColorScheme={DEFAULT_COLOUR_SCHEME}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <ModalsProvider labels={{ confirm: "Yes", cancel: "Cancel" }}>{children}</ModalsProvider>
      <Toasts />
    </MantineProvider>
  );
}
