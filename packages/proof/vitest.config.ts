import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { scratchFolder } from "@haat/testing/scratch-folder";
import { base } from "@haat/tooling/vitest/base";

/** Longest first, or the last file would run alone while other cores are idle. */
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
    // One more than the cores, because some tests mostly wait for a database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    include: ["src/**/*.test.ts"],
    // A rare failure must come with the figures of its run.
    chaiConfig: { truncateThreshold: 2_000 },
  },
});
