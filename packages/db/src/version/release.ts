import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of Haat that this code is of. */
export const ownVersion = (
  JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as { version: string }
).version;

/**
 * How a version stands to this one: earlier, the same, next (a later state of this release, or the release after it), or
 * later still. A release is the first two numbers.
 */
export function standingOf(version: string, own = ownVersion): "earlier" | "same" | "next" | "later" {
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
