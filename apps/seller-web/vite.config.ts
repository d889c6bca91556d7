import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { themeFile } from "@haat/ui/theme/theme-file.ts";
import { drawings } from "./drawings.ts";

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    themeFile(),
    drawings,
  ],
  // The content security policy forbids data: URLs.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false } },
});
