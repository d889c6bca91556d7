import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { base, pageTests } from "@haat/tooling/vitest/base";
import { artFiles } from "./art-files.ts";

/** Server rendering, without a DOM. A worker ends where a file with another environment follows. */
const onServer = [
  "src/entry-server.test.tsx",
  "src/router-manifest.test.ts",
  "src/features/catalogue/catalogue-without-scripts.test.tsx",
  "src/features/product/product-group.test.ts",
];

export default defineConfig({
  plugins: [react(), artFiles()],
  test: {
    ...base,
    projects: [
      {
        extends: true,
        test: {
          ...pageTests,
          name: "pages",
          // No transitions in tests.
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
          exclude: onServer,
        },
      },
      { extends: true, test: { name: "server", include: onServer, maxWorkers: 1 } },
    ],
  },
});
