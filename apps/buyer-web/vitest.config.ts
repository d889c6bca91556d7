import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { base } from "@haat/tooling/vitest/base";
import { artFiles } from "./art-files.ts";

export default defineConfig({
  plugins: [react(), artFiles()],
  test: {
    ...base,
    environment: "happy-dom",
    // Nothing moves in tests: a modal is there, or it is not.
    environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["@haat/ui/testing/test-setup.ts"],
  },
});
