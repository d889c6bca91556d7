import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

export type Cruise = { modules: number; violations: { rule: string; from: string; to: string }[] };

type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
};

/** The imports in `folder` that break the rules of `.dependency-cruiser.cjs`. */
export function cruise(folder: string): Cruise {
  const bin = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = join(root, ".dependency-cruiser.cjs");
  const args = [bin, "--config", config, "--output-type", "json", "packages", "apps"];
  const ran = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (!ran.stdout.startsWith("{")) throw new Error(ran.stderr || ran.stdout);
  const { summary } = JSON.parse(ran.stdout) as Report;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

if (import.meta.main) {
  const { modules, violations } = cruise(root);
  for (const { rule, from, to } of violations) console.error(`${rule}\n  ${from} → ${to}`);
  // Without TypeScript support, dependency-cruiser reads no modules and reports success.
  if (modules === 0) console.error("No modules were read.");
  console.log(`${modules} modules, ${violations.length} violations`);
  exit(modules > 0 && violations.length === 0 ? 0 : 1);
}
