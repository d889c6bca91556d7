import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import { HeadContent, Outlet, Scripts, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { DEFAULT_COLOUR_SCHEME } from "@haat/ui/app/app-provider.tsx";
import { WebRoot } from "@haat/web-kit/web-root.tsx";
import { answerEarlyClick, earlyClickScript } from "./early-click.ts";
import { ShopShell } from "./shop-shell.tsx";
import "@haat/ui/theme/base.css";

export function ShopDocument() {
  const { options } = useRouter();
  const { queryClient, trpcClient } = options.context;
  const nonce = options.ssr?.nonce;
  useEffect(answerEarlyClick, []);
  return (
    <html lang="en-IN" {...mantineHtmlProps}>
      <head>
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: earlyClickScript }}
          suppressHydrationWarning
        />
        <HeadContent />
        {/* The first paint waits for the whole header, or its parts would shift. */}
        <link rel="expect" href="#content" blocking="render" />
        <ColorSchemeScript
          nonce={nonce}
          defaultColorScheme={DEFAULT_COLOUR_SCHEME}
          suppressHydrationWarning
        />
      </head>
      <body>
        <WebRoot queryClient={queryClient} trpcClient={trpcClient}>
          <ShopShell>
            <Outlet />
          </ShopShell>
        </WebRoot>
        <Scripts />
      </body>
    </html>
  );
}
