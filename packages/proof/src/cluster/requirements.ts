import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";

/** Names the folder of a Debian with Patroni. */
export const debianSetting = "HAAT_CLUSTER_DEBIAN";

/** Requirements that this process meets. */
export interface Means {
  readonly isRoot: boolean;
  readonly debian: string | undefined;
}

export function currentMeans(): Means {
  return { isRoot: getuid?.() === 0, debian: process.env[debianSetting] };
}

/** Why a cluster can't be built, in one sentence, or null. */
export function missingRequirement({ isRoot, debian }: Means): string | null {
  if (!isRoot) return "Machines in network namespaces need root.";
  if (debian && isExecutable(join(debian, "usr/bin/patroni"))) return null;
  return `${debianSetting} must name the folder of a Debian forky with the packages of step 1 in deploy/three-machines/README.md: debootstrap forky FOLDER, then apt-get install them in a chroot of it.`;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
