import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Db } from "@haat/db/client";
import { writesBeside } from "@haat/db/pool/pool";
import type { OutgoingMail } from "@haat/mail/mail-transport";
import { SettingsError } from "../settings/env.ts";
import type { FromWorker, Opening, ToWorker } from "./worker-messages.ts";

/** The processes that serve, behind the same ports. One that dies is replaced. */
export interface Workers {
  /** Rejects with what is wrong with a setting, if they cannot serve with it. */
  readonly refused: Promise<never>;
  /** Lets them serve; resolves when each does. */
  readonly open: (opening: Opening) => Promise<void>;
  /** Shows this mail among those that are kept. */
  readonly showMail: (mail: OutgoingMail) => void;
  /** Ends them as this process was asked to end: calls are taken for `drainMs` more. */
  readonly stop: (drainMs: number) => Promise<void>;
}

/** Before a worker is replaced that lived shortly, at first and at the most, in ms. */
const backoff = { firstMs: 100, mostMs: 5_000 };
/** A worker that lived so long is replaced without a wait, in ms. */
const longLifeMs = 10_000;
/** Mails that a later worker is shown. */
const mostMails = 100;

/** Starts so many processes. They take calls at once, and ask everyone to come again until they are opened. */
export function startWorkers(count: number, onDeath: (what: string, why: string) => void): Workers {
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
  const seats = Array.from({ length: count }, () => {
    const { promise: serves, resolve: serve } = Promise.withResolvers<undefined>();
    const hear = (message: FromWorker) => {
      if (message.type === "serving") serve(undefined);
      else if (message.type === "refused") refuse(new SettingsError(message.sentence));
    };
    const ended = keepSeat({ signal: stopping.signal, alive, hear, onOnline: open, onDeath });
    return { serves, ended };
  });
  return {
    refused,
    async open(what) {
      opening = what;
      for (const worker of alive) open(worker);
      await Promise.race([Promise.all(seats.map(({ serves }) => serves)), refused]);
    },
    showMail(mail) {
      mails.push(mail);
      mails.splice(0, mails.length - mostMails);
      for (const worker of alive) tell(worker, { type: "mail", mail });
    },
    async stop(drainMs) {
      stopping.abort();
      for (const { process } of alive) process.kill(drainMs > 0 ? "SIGTERM" : "SIGINT");
      await Promise.all(seats.map(({ ended }) => ended));
    },
  };
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

interface Seat {
  readonly signal: AbortSignal;
  readonly alive: Set<Worker>;
  readonly hear: (message: FromWorker) => void;
  readonly onOnline: (worker: Worker) => void;
  readonly onDeath: (what: string, why: string) => void;
}

/** Has one worker after the other, until it is told to stop and the last one has ended. */
async function keepSeat(seat: Seat): Promise<void> {
  const { signal, onDeath } = seat;
  const isStopping = () => signal.aborted;
  for (let waitMs = backoff.firstMs; !isStopping();) {
    const begunAt = performance.now();
    const how = await oneLife(seat);
    if (isStopping()) return;
    onDeath("a worker ended and is replaced", how);
    if (performance.now() - begunAt > longLifeMs) waitMs = backoff.firstMs;
    else await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, backoff.mostMs);
  }
}

/** Answers how the worker ended. */
function oneLife({ alive, hear, onOnline }: Seat): Promise<string> {
  return new Promise((end) => {
    const worker = cluster.fork();
    alive.add(worker);
    worker.on("online", () => {
      onOnline(worker);
    });
    worker.on("message", (message: FromWorker) => {
      hear(message);
      // Later than at the start it is replaced, and its successor may find the setting right.
      if (message.type === "refused") worker.process.kill();
    });
    worker.on("error", () => undefined);
    worker.once("exit", (code: number | null, signal: string | null) => {
      alive.delete(worker);
      end(signal ?? `code ${code ?? 0}`);
    });
  });
}

/** What is left to others than the workers: this process, its migrations, anyone who looks into the database. */
const spared = 20;
/** Each worker has these beside its pool: one that listens, and one for a long statement. */
const beside = 2;
const mostReads = 10;

/** How many connections reads may have in each of so many workers, so that the server has enough with those of writes. */
export async function connectionsFor(workers: number, db: Db): Promise<number> {
  const [row] = await db.execute<{ most: number }>(
    sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const share = Math.floor(((row?.most ?? 0) - spared) / workers) - beside;
  let reads = mostReads;
  while (reads > 1 && reads + writesBeside(reads) > share) reads -= 1;
  return reads;
}
