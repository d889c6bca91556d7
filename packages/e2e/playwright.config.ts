import { defineConfig } from "@playwright/test";
import { scratchFolder } from "@haat/testing/scratch-folder";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
// For the data of servers and browsers.
process.env["TMPDIR"] = scratchFolder();
const isInCi = process.env["CI"] === "true";

/** Timeouts only end hanging tests; a ten times slower machine stays below them. */
export default defineConfig({
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // One more than the cores, because tests of missing answers mostly wait.
  workers: 3,
  retries: 0,
  forbidOnly: isInCi,
  reporter: [["list"], ["json", { outputFile: ".test-report.json" }]],
  // Each worker has a browser and mostly one Haat server.
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
