import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { themeFile } from "@haat/ui/theme/theme-file.ts";
import { artFiles } from "./art-files.ts";
import { installFiles } from "./install-files.ts";

/**
 * Not for the file that most pages share: validation, the sentences of refusals and the names of states are for the pages
 * with forms, and what floats above a page, holds the focus or is chosen from comes with what needs it.
 */
const late =
  /\/(zod|@mantine\/form|web-kit|form|@floating-ui|Popover|Portal|Overlay|Radio\w*|InlineInput|FocusTrap|Modal\w*|use-focus-trap|returns|links)\/|\.schema\.ts|state\.constants\.ts|contract\/src\/errors\.ts|refusal/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    themeFile(),
    artFiles(),
    ...(isSsrBuild || command === "serve" ? [] : installFiles()),
  ],
  // A built server is one tree of files that plain Node imports; in development Node loads the libraries itself.
  ssr: command === "build" ? { noExternal: true } : {},
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  build: isSsrBuild
    ? { target: "node24" }
    : {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: "src/entry-client.tsx",
          // Its package does not say that a part which nobody uses can be left out, such as its web sockets.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
          // What most pages share is one file, not twenty.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "shared",
                  minShareCount: 6,
                  test: (id) => !late.test(id),
                },
              ],
            },
          },
        },
      },
}));
