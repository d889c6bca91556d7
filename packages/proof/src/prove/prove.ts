import { argv, exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import { runMutants } from "../mutants/run-mutants.ts";
import { chooseProofs, mutants } from "./choose-proofs.ts";
import { closeAll } from "./keep-open.ts";
import { createPace } from "./pace.ts";
import { faultsOf, groupOf, type Proof } from "./proof.ts";
import { proofs } from "./proofs.ts";

// Runs the long proofs and prints every figure; docs/proofs.md describes the options.
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
  refuse(`--minutes must be a number above 0, for example --minutes 10, not ${values.minutes}.`);
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
  const isRelated = (other?: Proof) => other !== undefined && groupOf(other) === groupOf(proof);
  const missing = proof.missingRequirement?.() ?? null;
  if (missing !== null) {
    if (!isRelated(chosen[at - 1])) say(`\n${groupOf(proof)}: skipped. ${missing}`);
    sums.skipped += 1;
    continue;
  }
  const exceedsStock = minutes < Infinity && !proof.isPaced;
  const size = values.ci || exceedsStock ? "ci" : "long";
  const ms = Math.max(0, endsAt - performance.now()) / (chosen.length - at);
  const pace = createPace(size, { part: { nth, of }, ms });
  say(`\n${proof.name}: ${proof.promise}`);
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
  // The cluster takes a minute to build, so its proofs share it until one fails.
  const isShared = proof.isOnRequest && isRelated(chosen[at + 1]);
  if (!isShared || !isWhole) faults.push(...(await closeAll()));
  for (const [name, figure] of Object.entries(figures)) say(`  ${name.padEnd(20)} ${JSON.stringify(figure)}`);
  for (const fault of faults) say(`  ✗ ${fault}`);
  if (exceedsStock && !values.ci) say("  … at its small size, because it ignores the time limit");
  const short = pace.cutShort();
  if (short !== null) say(`  … time is up after ${short}`);
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
