import { readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "@haat/contract/start-refusal";
import { isAlive, lifeMark } from "./process-identity.ts";

export class AlreadyRunningError extends StartRefusal {
  override name = "AlreadyRunningError";
  readonly pid: number;

  constructor(pid: number, folder: string) {
    super(`Haat is already running with this data folder (process ${pid}, ${folder}). Stop it first.`);
    this.pid = pid;
  }
}

interface LockNote {
  pid: number;
  life: string | null;
}

export interface InstanceLock {
  release: () => void;
}

/**
 * Takes the lock file, replacing one whose process is gone or whose pid was reused. Throws
 * AlreadyRunningError while its holder is alive.
 */
export async function takeLock(file: string, folder: string): Promise<InstanceLock> {
  const mine = JSON.stringify({ pid: process.pid, life: lifeMark(process.pid) } satisfies LockNote);
  for (let attempt = 0; attempt < 20; attempt++) {
    if (createLock(file, mine)) return { release: () => release(file, mine) };
    const found = readLock(file);
    if (found === null) continue;
    const note = parseNote(found);
    if (note !== null && isHeld(note)) throw new AlreadyRunningError(note.pid, folder);
    // An unreadable note may be half written.
    if (note === null && attempt < 3) await sleep(100);
    else setAside(file, found);
  }
  throw new StartRefusal(`The lock file ${file} could not be taken. Remove it if no other Haat is running.`);
}

function createLock(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isHeld(note: LockNote): boolean {
  if (!isAlive(note.pid)) return false;
  const life = lifeMark(note.pid);
  return life === null || note.life === null || life === note.life;
}

/** Moves a stale lock away, and back if a competitor renewed it in between. */
function setAside(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readLock(aside);
  if (moved === null || moved === stale || !createLock(file, moved)) rmSync(aside, { force: true });
  else rmSync(aside);
}

function release(file: string, mine: string): void {
  try {
    if (readLock(file) === mine) unlinkSync(file);
  } catch {
    // The next start recognises it as stale.
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function parseNote(content: string): LockNote | null {
  try {
    const note = JSON.parse(content) as Partial<LockNote>;
    return typeof note.pid === "number" ? { pid: note.pid, life: note.life ?? null } : null;
  } catch {
    return null;
  }
}
