import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { drawings } from "./drawings.ts";

export default defineConfig({
  plugins: [react(), drawings],
  test: {
    // The modules of a page are many, and read once for all files of a worker; each file clears what it leaves.
    isolate: false,
    environment: "happy-dom",
    environmentOptions: { happyDOM: { url: "http://seller.localhost:5000/" } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["@haat/ui/testing/test-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
