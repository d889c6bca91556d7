import { defineConfig } from "vitest/config";

const every = {
  ...{ testTimeout: 240_000, hookTimeout: 120_000 },
  // What failed once in many runs must be told by the figures of that run.
  chaiConfig: { truncateThreshold: 2_000 },
};

// Two files side by side and no more: each waits half of its time for clocks that run out and processes that start.
// How soon a database that fails is answered for is measured afterwards, with nothing beside it.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...every,
          name: "side by side",
          include: ["src/**/*.test.ts"],
          exclude: ["src/network/**"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...every, name: "alone", include: ["src/network/*.test.ts"], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
