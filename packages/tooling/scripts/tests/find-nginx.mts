import { spawnSync } from "node:child_process";
import { installWithApt } from "./install-with-apt.mts";

const runs = (path: string) => spawnSync(path, ["-v"], { stdio: "ignore" }).status === 0;

/** NGINX_PATH, an installed nginx, or Debian's package (installed if root). */
export function findNginx(): string {
  const names = [process.env["NGINX_PATH"], "nginx", "/usr/sbin/nginx"].filter((name) => name !== undefined);
  const found = names.find(runs) ?? (installWithApt("nginx", ["nginx-light"]) ? names.find(runs) : undefined);
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need nginx: install it (sudo apt-get install nginx-light, or your system's package), or set NGINX_PATH to one.",
  );
}
