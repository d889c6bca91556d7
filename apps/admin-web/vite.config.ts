import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { logo } from "@haat/art/logo";
import { themeFile } from "@haat/ui/theme/theme-file.ts";
import { pageFiles } from "@haat/web-kit/page-files.ts";

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    themeFile(),
    pageFiles({ icon: logo() }),
  ],
  // The content security policy forbids data: addresses.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false } },
});
