import { defineConfig } from "vitest/config";
import { base } from "@haat/tooling/vitest/base";

// Alone in `test:full`, a third of its time it waits for servers that start, stop or are silent.
export default defineConfig({ test: { ...base, maxWorkers: 3, include: ["src/**/*.test.ts"] } });
