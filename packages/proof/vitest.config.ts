import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { scratchFolder } from "@haat/testing/scratch-folder";
import { base } from "@haat/tooling/vitest/base";

/** What takes longest, the longest first: begun last, it would run alone on one core while the others are idle. */
const longest = [
  ...["replica", "access", "crash-postgres", "races", "silence", "model", "backup", "crash-api"],
  ...["connection", "line", "input"],
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    ...base,
    testTimeout: 600_000,
    env: { TMPDIR: scratchFolder() },
    // One more than the cores that they are written for: some wait for a silent or a restarting database most of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    include: ["src/**/*.test.ts"],
    // What failed once in many runs must be told by the figures of that run.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
