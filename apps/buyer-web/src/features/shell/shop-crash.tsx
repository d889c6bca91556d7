import { mantineHtmlProps } from "@mantine/core";
import { HeadContent, Scripts } from "@tanstack/react-router";
import { CrashPage } from "@haat/ui/app/crash-page.tsx";

/** The whole document when nothing of it could be drawn: no provider stands around it. */
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
