import { argv, exit, stdout } from "node:process";
import { everyFault } from "./every-fault.data.ts";
import { openWorkshop } from "./workshop.ts";

// Plants each fault of the list in a copy of the project and runs the test that must go red.
const say = (line: string) => stdout.write(`${line}\n`);
const [only = ""] = argv.slice(2);
const chosen = everyFault.filter(({ what, caughtBy: { file } }) => `${what} ${file}`.includes(only));
const workshop = openWorkshop();
process.once("exit", () => {
  workshop.dispose();
});

// A test that is red anyway would prove nothing.
let redAnyway = 0;
for (const caughtBy of new Map(
  chosen.map((fault) => [JSON.stringify(fault.caughtBy), fault.caughtBy]),
).values()) {
  const red = workshop.redIn(caughtBy);
  if (red === null) continue;
  redAnyway += 1;
  say(`✗ red without a fault: ${caughtBy.folder}/${caughtBy.file}: ${red}`);
}

let survivors = 0;
for (const fault of chosen) {
  const { survived, seen, seconds } = workshop.try(fault);
  if (survived) survivors += 1;
  say(`${survived ? "✗ not noticed" : "✓ noticed    "} ${seconds.toFixed(1).padStart(6)} s  ${fault.what}`);
  say(`    ${fault.caughtBy.file}: ${seen}`);
}

say(`\n${chosen.length} faults planted, ${chosen.length - survivors} noticed, ${survivors} survived`);
exit(survivors === 0 && redAnyway === 0 && chosen.length > 0 ? 0 : 1);
