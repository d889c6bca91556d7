import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { artFiles } from "./art-files.ts";

export default defineConfig({
  plugins: [react(), artFiles()],
  test: {
    // The modules of a page are many, and read once for all files of a worker; each file clears what it leaves.
    isolate: false,
    environment: "happy-dom",
    // Nothing moves in tests: a modal is there, or it is not.
    environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["@haat/ui/testing/test-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
