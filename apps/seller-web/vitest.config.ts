import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { pageTests } from "@haat/tooling/vitest/base";
import { drawings } from "./drawings.ts";

export default defineConfig({
  plugins: [react(), drawings],
  test: {
    ...pageTests,
    environmentOptions: { happyDOM: { url: "http://seller.localhost:5000/" } },
  },
});
