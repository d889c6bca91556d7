import { argv, exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import { runMutants } from "../mutants/run-mutants.ts";
import { chooseProofs, mutants } from "./choose-proofs.ts";
import { closeAll } from "./keep-open.ts";
import { createPace } from "./pace.ts";
import { faultsOf } from "./proof.ts";
import { proofs } from "./proofs.ts";

// Runs the proofs of the test plan in their long sizes and prints every figure. Names choose some of them, letters all that
// begin with them; `--part 2/4` runs a quarter of the one that takes hours, Z1; `--minutes 10` shares ten minutes among the
// chosen, each of which does its small size at least.
const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    ci: { type: "boolean", default: false },
    part: { type: "string", default: "1/1" },
    minutes: { type: "string" },
  },
});
const say = (line: string) => stdout.write(`${line}\n`);
const minutes = Number(values.minutes ?? Infinity);
if (!(minutes > 0))
  refuse(`--minutes ${values.minutes} is no time: say how many minutes, for example --minutes 10.`);
const [nth = 1, of = 1] = values.part.split("/").map(Number);
const endsAt = performance.now() + minutes * 60_000;
const chosen = choose();
const sums = { failed: 0, skipped: 0 };

function refuse(sentence: string): never {
  say(sentence);
  exit(1);
}

function choose() {
  try {
    return chooseProofs(proofs, positionals);
  } catch (error) {
    refuse((error as Error).message);
  }
}

for (const [at, proof] of chosen.entries()) {
  const lacking = proof.lacking?.() ?? null;
  if (lacking !== null) {
    // Said once for all that lack the same.
    if (chosen[at - 1]?.group !== proof.group) say(`\n${proof.group}: skipped. ${lacking}`);
    sums.skipped += 1;
    continue;
  }
  const isShort = minutes < Infinity && !proof.isPaced;
  const size = values.ci || isShort ? "ci" : "long";
  const ms = Math.max(0, endsAt - performance.now()) / (chosen.length - at);
  const pace = createPace(size, { part: { nth, of }, ms });
  say(`\n${proof.id}: ${proof.promise}`);
  const begun = performance.now();
  let figures: object = {};
  let faults: string[];
  let isWhole = true;
  try {
    figures = await proof.work(size, (line) => say(`  … ${line}`), pace);
    faults = faultsOf(proof, size, figures);
  } catch (error) {
    isWhole = false;
    faults = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
  // What took a minute to build serves all of its group, for as long as it is whole.
  const isShared = proof.group !== undefined && chosen[at + 1]?.group === proof.group;
  if (!isShared || !isWhole) faults.push(...(await closeAll()));
  for (const [name, figure] of Object.entries(figures)) say(`  ${name.padEnd(20)} ${JSON.stringify(figure)}`);
  for (const fault of faults) say(`  ✗ ${fault}`);
  if (isShort && !values.ci) say("  … at its small size: it does not look at the clock");
  const short = pace.cutShort();
  if (short !== null) say(`  … ended by the clock, after ${short}`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  say(`  ${faults.length === 0 ? "✓ holds" : "✗ does not hold"} (${seconds} s)`);
  if (faults.length > 0) sums.failed += 1;
}

const isWithMutants = positionals.includes(mutants) || (positionals.length === 0 && minutes === Infinity);
if (isWithMutants) sums.failed += await runMutants(say);
const skipped = sums.skipped === 0 ? "" : `, ${sums.skipped} skipped`;
say(
  `\n${chosen.length} proofs (${values.ci ? "small sizes" : "long sizes"}), ${sums.failed} failed${skipped}`,
);
exit(sums.failed === 0 ? 0 : 1);
