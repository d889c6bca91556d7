import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { base, pageTests } from "@haat/tooling/vitest/base";
import { artFiles } from "./art-files.ts";

/** What the server does with the pages: without a document. A worker ends where a file of other surroundings comes next. */
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
          // Nothing moves in tests: a modal is there, or it is not.
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
          exclude: onServer,
        },
      },
      { extends: true, test: { name: "server", include: onServer, maxWorkers: 1 } },
    ],
  },
});
