import { defineConfig } from "vitest/config";
import { pageTests } from "@haat/tooling/vitest/base";

export default defineConfig({ test: pageTests });
