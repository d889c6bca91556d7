import { defineConfig } from "@playwright/test";
import { scratchFolder } from "@haat/testing/scratch-folder";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
// For what the servers keep, and the browsers.
process.env["TMPDIR"] = scratchFolder();
const isInCi = process.env["CI"] === "true";

/** The limits are for what never comes: a machine ten times slower than ours stays below each of them. */
export default defineConfig({
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // One more than the cores that they are written for: a test that asks what a page does without an answer waits.
  workers: 3,
  retries: 0,
  forbidOnly: isInCi,
  reporter: [["list"], ["json", { outputFile: ".test-report.json" }]],
  // One process for each worker, with a browser and, for most tests, one Haat server.
  projects: [
    { name: "journeys", testDir: "./src/journeys", outputDir: "./test-results/journeys", workers: 2 },
    { name: "full", testDir: "./src", testIgnore: "journeys/**", outputDir: "./test-results/full" },
  ],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
