import { defineConfig } from "@playwright/test";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const isInCi = process.env["CI"] === "true";

export default defineConfig({
  testDir: "./src",
  testMatch: "*.spec.ts",
  outputDir: "./test-results",
  timeout: 240_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: isInCi,
  reporter: [["list"], ["json", { outputFile: ".test-report.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
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
