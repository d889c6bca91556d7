import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Db } from "@haat/db/client";
import { writesBeside } from "@haat/db/pool/pool";
import type { OutgoingMail } from "@haat/mail/mail-transport";
import { SettingsError } from "../settings/env.ts";
import type { FromWorker, Opening, ToWorker } from "./worker-messages.ts";

export interface Workers {
  /** Rejects with a SettingsError if the workers can't start with the settings. */
  readonly refused: Promise<never>;
  readonly open: (opening: Opening) => Promise<void>;
  readonly showMail: (mail: OutgoingMail) => void;
  readonly stop: (drainMs: number) => Promise<void>;
}

const backoff = { firstMs: 100, maxMs: 5_000 };
const healthyMs = 10_000;
const maxMails = 100;

export function startWorkers(count: number, onDeath: (message: string, cause: string) => void): Workers {
  cluster.setupPrimary({ exec: fileURLToPath(new URL("./worker-process.ts", import.meta.url)), args: [] });
  const stopping = new AbortController();
  const mails: OutgoingMail[] = [];
  const alive = new Set<Worker>();
  let opening: Opening | null = null;
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
  refused.catch(() => undefined);

  const open = (worker: Worker) => {
    if (opening) tell(worker, { type: "open", opening, mails });
  };
  const slots = Array.from({ length: count }, () => {
    const { promise: serves, resolve: serve } = Promise.withResolvers<undefined>();
    const hear = (message: FromWorker) => {
      if (message.type === "serving") serve(undefined);
      else if (message.type === "refused") refuse(new SettingsError(message.message));
    };
    const ended = runSlot({ signal: stopping.signal, alive, hear, onOnline: open, onDeath });
    return { serves, ended };
  });
  return {
    refused,
    async open(newOpening) {
      opening = newOpening;
      for (const worker of alive) open(worker);
      await Promise.race([Promise.all(slots.map(({ serves }) => serves)), refused]);
    },
    showMail(mail) {
      mails.push(mail);
      mails.splice(0, mails.length - maxMails);
      for (const worker of alive) tell(worker, { type: "mail", mail });
    },
    async stop(drainMs) {
      stopping.abort();
      for (const { process } of alive) process.kill(drainMs > 0 ? "SIGTERM" : "SIGINT");
      await Promise.all(slots.map(({ ended }) => ended));
    },
  };
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

interface Slot {
  readonly signal: AbortSignal;
  readonly alive: Set<Worker>;
  readonly hear: (message: FromWorker) => void;
  readonly onOnline: (worker: Worker) => void;
  readonly onDeath: (message: string, cause: string) => void;
}

async function runSlot(slot: Slot): Promise<void> {
  const { signal, onDeath } = slot;
  const isStopping = () => signal.aborted;
  for (let waitMs = backoff.firstMs; !isStopping();) {
    const begunAt = performance.now();
    const reason = await runWorker(slot);
    if (isStopping()) return;
    onDeath("a worker exited and is being replaced", reason);
    if (performance.now() - begunAt > healthyMs) waitMs = backoff.firstMs;
    else await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, backoff.maxMs);
  }
}

function runWorker({ alive, hear, onOnline }: Slot): Promise<string> {
  return new Promise((resolve) => {
    const worker = cluster.fork();
    alive.add(worker);
    worker.on("online", () => {
      onOnline(worker);
    });
    worker.on("message", (message: FromWorker) => {
      hear(message);
      // After the start a refused worker is replaced: its successor may find the setting fixed.
      if (message.type === "refused") worker.process.kill();
    });
    worker.on("error", () => undefined);
    worker.once("exit", (code: number | null, signal: string | null) => {
      alive.delete(worker);
      resolve(signal ?? `code ${code ?? 0}`);
    });
  });
}

const reservedConnections = 20;
const extraPerWorker = 2;
const maxReads = 10;

/** Read connections per worker, so that all workers' reads and writes fit into max_connections. */
export async function connectionsFor(workers: number, db: Db): Promise<number> {
  const [row] = await db.execute<{ available: number }>(
    sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as available`,
  );
  const share = Math.floor(((row?.available ?? 0) - reservedConnections) / workers) - extraPerWorker;
  let reads = maxReads;
  while (reads > 1 && reads + writesBeside(reads) > share) reads -= 1;
  return reads;
}
