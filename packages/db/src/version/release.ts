import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ownVersion = (
  JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as { version: string }
).version;

/**
 * Compares a version with `own`: "next" is a later state of this release or the release after it,
 * "later" anything beyond. A release is the first two numbers.
 */
export function compareVersions(version: string, own = ownVersion): "earlier" | "same" | "next" | "later" {
  const order = version.localeCompare(own, "en", { numeric: true });
  if (order <= 0) return order === 0 ? "same" : "earlier";
  return isNextRelease(releaseOf(version), releaseOf(own)) ? "next" : "later";
}

function releaseOf(version: string) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return { major, minor };
}

type Release = ReturnType<typeof releaseOf>;

function isNextRelease({ major, minor }: Release, own: Release): boolean {
  return major === own.major ? minor <= own.minor + 1 : major === own.major + 1 && minor === 0;
}
