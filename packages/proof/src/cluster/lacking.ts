import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";

/** The setting that names the folder of a Debian with Patroni in it. */
export const debianSetting = "HAAT_CLUSTER_DEBIAN";

/** What there is to build a cluster with: who asks, and the Debian that its machines are made of. */
export interface Means {
  readonly isRoot: boolean;
  readonly debian: string | undefined;
}

/** The means of this process. */
export function ownMeans(): Means {
  return { isRoot: getuid?.() === 0, debian: process.env[debianSetting] };
}

/** Why no cluster can be built with these means, in one sentence; null where one can. */
export function lackingOf({ isRoot, debian }: Means): string | null {
  if (!isRoot) return "Machines in network namespaces need root: this proves nothing without it.";
  if (debian && isExecutable(join(debian, "usr/bin/patroni"))) return null;
  return `${debianSetting} has to name the folder of a Debian forky with the packages of step 1 in deploy/three-machines/README.md: debootstrap forky FOLDER, then apt-get install them in a chroot of it.`;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
