import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageFiles } from "./page-files.ts";

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    pageFiles(),
  ],
  // The content security policy knows no data: scripts or fonts.
  build: { assetsInlineLimit: 0 },
});
