import { mantineHtmlProps } from "@mantine/core";
import { HeadContent, Scripts } from "@tanstack/react-router";
import { CrashPage } from "@haat/ui/app/crash-page.tsx";

/** Renders without any provider. */
export function ShopCrash() {
  return (
    <html lang="en-IN" {...mantineHtmlProps}>
      <head>
        <HeadContent />
      </head>
      <body>
        <CrashPage />
        <Scripts />
      </body>
    </html>
  );
}
