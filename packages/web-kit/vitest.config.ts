import { defineConfig } from "vitest/config";
import { base } from "@haat/tooling/vitest/base";

export default defineConfig({
  test: {
    ...base,
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["@haat/ui/testing/test-setup.ts"],
  },
});
