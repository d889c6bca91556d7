import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { scratchFolder } from "@haat/testing/scratch-folder";
import { base } from "@haat/tooling/vitest/base";

/** Begins with the races: they take longest, and begun last they would run alone on one core while the others are idle. */
class RacesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRaces = ({ moduleId }: TestSpecification) => moduleId.endsWith("/races.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isRaces), ...sorted.filter((file) => !isRaces(file))];
  }
}

export default defineConfig({
  test: {
    ...base,
    testTimeout: 600_000,
    env: { TMPDIR: scratchFolder() },
    // A proof waits for a silent or a restarting database most of its time.
    maxWorkers: 4,
    sequence: { sequencer: RacesFirst },
    include: ["src/**/*.test.ts"],
    // What failed once in many runs must be told by the figures of that run.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
