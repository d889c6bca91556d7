import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, startTurbo, untilExit } from "./turbo.mts";

const webApps = ["buyer-web", "seller-web", "admin-web"];

/**
 * Builds the server and the three web apps unless the builds are current. Prints the log only on
 * failure. Returns false if the build failed or was interrupted.
 */
export async function buildApps(withPages = true): Promise<boolean> {
  const apps = withPages ? ["server", ...webApps] : ["server"];
  const isFirst = apps.some((app) => !existsSync(join(root, "apps", app, "dist")));
  const announce = () => {
    const how = isFirst ? "first start only, about half a minute" : "something changed since the last build";
    console.log(`Building the shop (${how}) …`);
  };
  const timer = setTimeout(announce, isFirst ? 0 : 1500);
  const filters = apps.map((app) => `--filter=@haat/${app}`);
  const args = ["run", "build", ...filters, "--output-logs=errors-only", "--log-order=grouped"];
  const turbo = startTurbo(args, ["ignore", "pipe", "pipe"]);
  let log = "";
  const keep = (chunk: Buffer) => (log += chunk.toString());
  turbo.stdout?.on("data", keep);
  turbo.stderr?.on("data", keep);
  const { code, interrupted } = await untilExit(turbo);
  clearTimeout(timer);
  if (interrupted !== null) return false;
  if (code !== 0) console.error(`${log.trim()}\nThe shop could not be built.`);
  return code === 0;
}

if (import.meta.main) process.exitCode = (await buildApps(!process.argv.includes("--no-pages"))) ? 0 : 1;
