import fc from "fast-check";
import { checkInvariants } from "@haat/db/check-invariants";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import { batch, type Answered } from "./batch.ts";
import { openShop, startRun, type RealShop } from "./shop-run.ts";
import { anIntent } from "./verbs.ts";

export interface ModelSize {
  readonly runs: number;
  /** Steps of a run, on average: it has anything from none to twice as many. */
  readonly steps: number;
  /** Most calls of a step; they are made at once. */
  readonly atOnce: number;
  /** Runs that go on side by side, to keep the machine busy. */
  readonly lanes: number;
  /** Decides who does what; drawn when left out. A failure names that of its lane: one lane with it shows it again. */
  readonly seed?: number;
}

export interface ModelFigures {
  readonly seed: number;
  readonly runs: number;
  readonly steps: number;
  readonly calls: number;
  /** How often each verb was answered in each way. */
  readonly answers: Readonly<Record<string, number>>;
  readonly divergences: number;
  readonly violations: readonly string[];
  readonly seconds: number;
}

/** One call after the other, and several at once (Z2). */
export const oneByOne = {
  ci: { runs: 300, steps: 50, atOnce: 1, lanes: 3 },
  long: { runs: 20_000, steps: 50, atOnce: 1, lanes: 4 },
};
export const severalAtOnce = {
  ci: { runs: 100, steps: 20, atOnce: 6, lanes: 2 },
  long: { runs: 5_000, steps: 20, atOnce: 6, lanes: 2 },
};

/**
 * Random people do random things in the real shop and in the model, which must be equal after every step. Throws when
 * they are not, with the seed and the shortest story found that shows it.
 */
export async function compareWithModel(size: ModelSize): Promise<ModelFigures> {
  const database = await createTestDatabase();
  try {
    return await compareIn(database, size);
  } finally {
    await database.drop();
  }
}

async function compareIn(database: TestDatabase, size: ModelSize): Promise<ModelFigures> {
  const { seed = Math.floor(Math.random() * 2 ** 31) } = size;
  const real = await openShop(database, size.lanes * size.atOnce);
  const began = performance.now();
  const counts: Counts = { runs: 0, steps: 0, calls: 0, answers: {}, divergences: 0 };
  try {
    await runLanes(real, { ...size, seed }, counts);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const violations = (await checkInvariants(database.ownerUrl)).map(({ rule }) => rule);
    return { seed, ...counts, violations, seconds };
  } finally {
    await real.close();
  }
}

interface Counts {
  runs: number;
  steps: number;
  calls: number;
  readonly answers: Record<string, number>;
  divergences: number;
}

async function runLanes(real: RealShop, size: Required<ModelSize>, counts: Counts): Promise<void> {
  let failing: number | undefined;
  let analyzeAt = 50;
  const lane = async (nth: number) => {
    const property = fc.asyncProperty(aStory(size, counts), async (steps) => {
      // The first lane that fails goes on alone, in search of the shortest story.
      if (failing !== undefined && failing !== nth) return;
      counts.runs += 1;
      if (counts.runs >= analyzeAt) {
        analyzeAt *= 2;
        await real.analyze();
      }
      try {
        await fc.asyncModelRun(async () => ({ model: await startRun(real), real }), steps);
      } catch (error) {
        failing ??= nth;
        counts.divergences += 1;
        throw error;
      }
    });
    return fc.check(property, { seed: size.seed + nth, numRuns: Math.ceil(size.runs / size.lanes) });
  };
  const reports = await Promise.all(Array.from({ length: size.lanes }, (_, nth) => lane(nth)));
  const report = failing === undefined ? undefined : reports[failing];
  if (report) throw new Error([String(report.errorInstance), fc.defaultReportMessage(report)].join("\n"));
}

/** Steps of a run. Each lane has its own: what draws commands remembers where it is in shrinking them. */
function aStory({ steps, atOnce }: ModelSize, counts: Counts) {
  const step = fc
    .array(anIntent, { minLength: 1, maxLength: atOnce, size: "max" })
    .map((intents) => batch(intents, (answered) => count(counts, answered)));
  return fc.commands([step], { maxCommands: 2 * steps, size: "max" });
}

function count(counts: Counts, answered: readonly Answered[]): void {
  counts.steps += 1;
  for (const { call, answer } of answered) {
    const kind = `${call.verb} ${answer.refused ?? (answer.replayed ? "replayed" : "done")}`;
    counts.calls += 1;
    counts.answers[kind] = (counts.answers[kind] ?? 0) + 1;
  }
}
