import { spawnSync } from "node:child_process";
import { platform } from "node:os";

/** Installs the first available Debian package of the list; false unless root on Debian. */
export function installWithApt(what: string, packages: readonly string[]): boolean {
  if (platform() !== "linux" || process.getuid?.() !== 0) return false;
  if (spawnSync("/usr/bin/apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return false;
  console.log(`Installing ${what} for the browser tests (once, up to a minute) …`);
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  const install = ["install", "-y", "-qq", "--no-install-recommends"];
  spawnSync("/usr/bin/apt-get", ["update", "-qq"], options);
  return packages.some((name) => spawnSync("/usr/bin/apt-get", [...install, name], options).status === 0);
}
