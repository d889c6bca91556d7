import { execFileSync, spawnSync, type SpawnOptions } from "node:child_process";
import { statSync } from "node:fs";
import { platform } from "node:os";
import { isMainThread } from "node:worker_threads";
import { StartRefusal } from "@haat/contract/start-refusal";
import type { Binaries } from "../binaries.ts";

export interface Account {
  uid: number;
  gid: number;
}

export interface Command {
  file: string;
  args: string[];
  options: SpawnOptions;
}

export interface Launcher {
  account: Account | null;
  command(program: string, args: string[]): Command;
}

export interface LauncherOptions {
  binaries: Binaries;
  folder: string;
  clusterDir: string | null;
  /** The server ends when our process is killed, if the system supports that. */
  diesWithUs: boolean;
}

/**
 * PostgreSQL refuses to run as root, so root starts it as a system user, if necessary with the
 * right to enter folders closed to that user. File permissions are never changed.
 */
export function chooseLauncher(options: LauncherOptions): Launcher {
  if (platform() === "win32")
    return { account: null, command: (file, args) => ({ file, args, options: {} }) };
  const account = process.getuid?.() === 0 ? serviceAccount(options.clusterDir) : null;
  for (const command of candidates(account, options.diesWithUs && isMainThread)) {
    if (works(command, options)) return { account, command };
  }
  const who = account === null ? "This user" : `The system user that runs PostgreSQL (${account.uid})`;
  throw new StartRefusal(
    `${who} can't read ${options.folder} or run ${options.binaries.postgres}. Move the project to a folder that it can read.`,
  );
}

type ToCommand = Launcher["command"];

const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };
// A separate process group, so that Ctrl-C reaches only us and we stop the server properly.
const ownGroup: SpawnOptions = { cwd: "/", env: environment, detached: true };

function candidates(account: Account | null, diesWithUs: boolean): ToCommand[] {
  const plain: ToCommand = (file, args) => ({ file, args, options: { ...ownGroup, ...account } });
  const asAccount =
    account === null
      ? []
      : ["--reuid", String(account.uid), "--regid", String(account.gid), "--clear-groups"];
  const through =
    (extra: string[]): ToCommand =>
    (file, args) => ({
      file: "setpriv",
      args: [...asAccount, ...extra, ...(diesWithUs ? ["--pdeathsig", "INT"] : []), file, ...args],
      options: ownGroup,
    });
  // Without no_setuid_fixup, access(2) ignores the capability, and PostgreSQL checks its programs
  // with it.
  const may = (capability: string) =>
    through(["--securebits", "+no_setuid_fixup", "--inh-caps", capability, "--ambient-caps", capability]);
  const ways = account === null ? [plain] : [plain, may("+dac_read_search"), may("+dac_override")];
  if (!diesWithUs || platform() !== "linux") return ways;
  return account === null ? [through([]), ...ways] : [through([]), ...ways.slice(1), plain];
}

/** Tries it for real, because ACLs and mount options matter too; initdb checks all it needs. */
function works(toCommand: ToCommand, { binaries, folder }: LauncherOptions): boolean {
  const script = 'cd "$1" && exec "$2" --show --pgdata "$1/none"';
  const { file, args, options } = toCommand("/bin/sh", ["-c", script, "sh", folder, binaries.initdb]);
  const { cwd, env, uid, gid } = options;
  const tried = spawnSync(file, args, {
    cwd: cwd ?? "/",
    env: env ?? {},
    stdio: "ignore",
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  return tried.status === 0;
}

function serviceAccount(clusterDir: string | null): Account {
  if (clusterDir !== null) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  return lookUp("postgres") ?? createAccount("postgres");
}

function lookUp(user: string): Account | null {
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function createAccount(user: string): Account {
  const attempts: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", user]],
    ["adduser", ["--system", "--group", "--no-create-home", user]],
    ["adduser", ["-S", "-D", "-H", user]],
  ];
  for (const [program, args] of attempts) {
    spawnSync(program, args, { stdio: "ignore" });
    const made = lookUp(user);
    if (made !== null) return made;
  }
  throw new StartRefusal(
    "PostgreSQL can't run as root, and the system user postgres could not be created. Start Haat as an ordinary user.",
  );
}
