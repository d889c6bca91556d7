import "../require-node.mjs";
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildApps } from "../build-apps.mts";
import { root, untilExit } from "../turbo.mts";
import { findChromium } from "./find-chromium.mts";

const folder = join(root, ".screens");

/** Prints every demo product with image, name and description on one sheet. */
async function catalogue(): Promise<number> {
  const file = join(folder, "catalogue.html");
  const script = join(root, "apps/server/src/demo/catalogue-sheet.ts");
  const { code } = await untilExit(spawn(process.execPath, [script, file], { stdio: "inherit" }));
  if (code === 0) console.log(`The sheet is ${file}`);
  return code;
}

/** Saves screenshots of every screen and state at three widths and in both themes to `.screens`. */
async function screens(): Promise<number> {
  const chromium = findChromium();
  if (!(await buildApps())) return 1;
  rmSync(folder, { recursive: true, force: true });
  const e2e = join(root, "packages/e2e");
  const { resolve } = createRequire(join(e2e, "package.json"));
  const playwright = join(resolve("@playwright/test/package.json"), "../cli.js");
  const child = spawn(
    process.execPath,
    [playwright, "test", "--project=full", "look", "--grep", "screens of"],
    {
      cwd: e2e,
      stdio: "inherit",
      env: { ...process.env, CHROMIUM_PATH: chromium, HAAT_SCREENS: "1" },
    },
  );
  const { code, interrupted } = await untilExit(child);
  if (interrupted === null) console.log(`The pictures are in ${folder}`);
  return interrupted === null ? code : 130;
}

try {
  process.exitCode = await (process.argv.includes("--catalogue") ? catalogue() : screens());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
