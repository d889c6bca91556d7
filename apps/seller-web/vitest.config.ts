import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { base } from "@haat/tooling/vitest/base";
import { drawings } from "./drawings.ts";

export default defineConfig({
  plugins: [react(), drawings],
  test: {
    ...base,
    environment: "happy-dom",
    environmentOptions: { happyDOM: { url: "http://seller.localhost:5000/" } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["@haat/ui/testing/test-setup.ts"],
  },
});
