import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of Haat that this code is of. */
export const ownVersion = (
  JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string }
).version;

/**
 * How a version stands to this one: earlier, the same, next (a later state of this release, or the release after it), or
 * later still. A release is the first two numbers.
 */
export function standingOf(version: string, own = ownVersion): "earlier" | "same" | "next" | "later" {
  const order = version.localeCompare(own, "en", { numeric: true });
  if (order <= 0) return order === 0 ? "same" : "earlier";
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [ownMajor = 0, ownMinor = 0] = own.split(".").map(Number);
  const isNext = major === ownMajor ? minor <= ownMinor + 1 : major === ownMajor + 1 && minor === 0;
  return isNext ? "next" : "later";
}
