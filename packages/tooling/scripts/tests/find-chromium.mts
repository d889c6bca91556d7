import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:os";
import { delimiter, join } from "node:path";
import { installWithApt } from "./install-with-apt.mts";

// The headless shell is a quarter faster than full Chromium.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const elsewhere: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: names.map((name) => `/usr/bin/${name}`),
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]].flatMap(
    (folder) => (folder === undefined ? [] : [join(folder, "Google/Chrome/Application/chrome.exe")]),
  ),
};

/**
 * The path of a working Chromium: CHROMIUM_PATH, an installed one, or Debian's package (installed
 * if root). Throws a sentence that says how to get one.
 */
export function findChromium(): string {
  const asked = process.env["CHROMIUM_PATH"];
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(
      `CHROMIUM_PATH is ${asked}, and no Chromium runs from there: correct it, or unset it to search.`,
    );
  }
  const found = installed();
  if (found !== undefined) return found;
  if (installWithApt("Chromium", ["chromium-headless-shell", "chromium"])) {
    const fresh = installed();
    if (fresh !== undefined) return fresh;
  }
  const how =
    platform() === "linux"
      ? "sudo apt-get install chromium-headless-shell, or your system's package"
      : "Chrome will do";
  throw new Error(`The browser tests need Chromium: install it (${how}), or set CHROMIUM_PATH to one.`);
}

function installed(): string | undefined {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(elsewhere[platform()] ?? []), ...(platform() === "win32" ? [] : onPath)].find(runs);
}

/** Some systems have a `chromium` that only prints where to get one, so check its version. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  if (platform() === "win32") return true;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}
