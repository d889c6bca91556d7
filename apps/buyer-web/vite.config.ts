import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { themeFile } from "@haat/ui/theme/theme-file.ts";
import { artFiles } from "./art-files.ts";
import { installFiles } from "./install-files.ts";

/** Kept out of the shared chunk: only some pages need forms, refusals and overlays. */
const late =
  /\/(zod|@mantine\/form|web-kit(?!\/src\/search-schema)|form|@floating-ui|Popover|Portal|Overlay|Radio\w*|InlineInput|FocusTrap|Modal\w*|use-focus-trap|returns|links)\/|\.schema\.ts|state\.constants\.ts|contract\/src\/errors\.ts|refusal/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    themeFile(),
    artFiles(),
    ...(isSsrBuild || command === "serve" ? [] : installFiles()),
  ],
  // The built server runs on plain Node; in development Node loads the libraries itself.
  ssr: command === "build" ? { noExternal: true } : {},
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  build: isSsrBuild
    ? { target: "node24" }
    : {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: "src/entry-client.tsx",
          // tRPC doesn't declare that unused parts, such as web sockets, can be dropped.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
          // One shared chunk instead of twenty.
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
