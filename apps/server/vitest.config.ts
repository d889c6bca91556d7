import { defineConfig } from "vitest/config";
import { base } from "@haat/tooling/vitest/base";

// In `test:full`, a third of the time is spent waiting for servers to start, stop or time out.
export default defineConfig({ test: { ...base, maxWorkers: 3, include: ["src/**/*.test.ts"] } });
