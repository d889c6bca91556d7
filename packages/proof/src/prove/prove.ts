import { argv, exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import { runMutants } from "../mutants/run-mutants.ts";
import { closeAll } from "./keep-open.ts";
import { faultsOf } from "./proof.ts";
import { proofs } from "./proofs.ts";

// Runs the proofs of the test plan in their long sizes and prints every figure. Names choose some of them; `--part 2/4`
// runs a quarter of the one that takes hours, Z1.
const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { ci: { type: "boolean", default: false }, part: { type: "string", default: "1/1" } },
});
const size = values.ci ? "ci" : "long";
const [nth = 1, of = 1] = values.part.split("/").map(Number);
const say = (line: string) => stdout.write(`${line}\n`);
const chosen = proofs.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
let failures = 0;

for (const proof of chosen) {
  say(`\n${proof.id}: ${proof.promise}`);
  const begun = performance.now();
  let figures: object = {};
  let faults: string[];
  try {
    figures = await proof.work(size, (line) => say(`  … ${line}`), { nth, of });
    faults = faultsOf(proof, size, figures);
  } catch (error) {
    faults = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
  faults.push(...(await closeAll()));
  for (const [name, figure] of Object.entries(figures)) say(`  ${name.padEnd(20)} ${JSON.stringify(figure)}`);
  for (const fault of faults) say(`  ✗ ${fault}`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  say(`  ${faults.length === 0 ? "✓ holds" : "✗ does not hold"} (${seconds} s)`);
  if (faults.length > 0) failures += 1;
}

const isWithMutants = positionals.length === 0 || positionals.includes("mutants");
if (isWithMutants) failures += await runMutants(say);
say(`\n${chosen.length} proofs (${size} sizes), ${failures} failed`);
exit(failures === 0 && (chosen.length > 0 || isWithMutants) ? 0 : 1);
