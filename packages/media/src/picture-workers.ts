import { fork, type ChildProcess } from "node:child_process";
import { DomainError } from "@haat/domain/domain-error";
import type { PictureFiles, PictureJob } from "./encode-picture.ts";
import type { PictureAnswer, PictureOrder } from "./picture-worker.ts";
import type { SentPicture } from "./sent-picture.ts";

/** What can be asked for: an uploaded picture, or a drawing. */
export type PictureWork =
  | { readonly kind: "upload"; readonly sent: SentPicture }
  | Extract<PictureJob, { kind: "drawing" }>;

export interface PictureWorkersOptions {
  /** How many work at once. */
  readonly most?: number;
  /** Who has had nothing to do for so long ends, and gives its memory back. In ms. */
  readonly idleMs?: number;
  /** A picture that takes longer is given up. In ms. */
  readonly patienceMs?: number;
}

/**
 * Encodes pictures in processes of their own: a picture that crashes, hangs or bloats its decoder takes nothing else
 * with it, and this process never loads the decoder. They start when there is something to do; uploads go before drawings.
 */
export interface PictureWorkers {
  /** Rejects for a picture that cannot be encoded; refuses with BUSY while too many wait, and once closed. */
  encode(job: PictureWork): Promise<PictureFiles>;
  /** Ends every worker at once; what they had to do is refused. */
  close(): void;
}

/** So many wait at once. Drawings cost nobody anything who asks for them, so fewer of them may. */
const maxWaiting = { upload: 500, drawing: 100 } as const;
const entry = new URL("./picture-worker.ts", import.meta.url);

interface Task {
  readonly job: PictureWork;
  readonly resolve: (files: PictureFiles) => void;
  readonly reject: (error: Error) => void;
}

export function createPictureWorkers({
  most = 2,
  idleMs = 30_000,
  patienceMs = 20_000,
}: PictureWorkersOptions = {}): PictureWorkers {
  const waiting = { upload: [] as Task[], drawing: [] as Task[] };
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let isClosed = false;

  const next = () => {
    for (;;) {
      // A seller waits for the upload; a drawing is one of many on a page.
      const line = waiting.upload.length > 0 ? waiting.upload : waiting.drawing;
      if (line.length === 0) return;
      const worker = idle.pop() ?? (all.size < most ? hire() : null);
      const task = worker && line.shift();
      if (!task) return;
      worker.give(task, patienceMs);
    }
  };
  const hire = () => {
    const worker = startWorker({
      idleMs,
      onFree: () => {
        idle.push(worker);
        next();
      },
      onGone: () => {
        all.delete(worker);
        idle.splice(0, idle.length, ...idle.filter((other) => other !== worker));
        next();
      },
    });
    all.add(worker);
    return worker;
  };

  return {
    encode: (job) =>
      new Promise((resolve, reject) => {
        const line = waiting[job.kind];
        if (isClosed || line.length >= maxWaiting[job.kind]) return reject(new DomainError("BUSY"));
        line.push({ job, resolve, reject });
        next();
      }),
    close() {
      isClosed = true;
      for (const line of [waiting.upload, waiting.drawing])
        for (const { reject } of line.splice(0)) reject(new DomainError("BUSY"));
      for (const worker of all) worker.end(new DomainError("BUSY"));
    },
  };
}

interface Worker {
  give(task: Task, patienceMs: number): void;
  /** Ends it; a task that it has is rejected with this. */
  end(reason: Error): void;
}

interface WorkerOptions {
  readonly idleMs: number;
  readonly onFree: () => void;
  readonly onGone: () => void;
}

function startWorker({ idleMs, onFree, onGone }: WorkerOptions): Worker {
  const child = startProcess();
  let task: Task | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isGone = false;

  const end = (reason: Error) => {
    if (isGone) return;
    isGone = true;
    clearTimeout(timer);
    child.kill("SIGKILL");
    task?.reject(reason);
    task = null;
    onGone();
  };
  const endAfter = (ms: number, what: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end(new Error(what));
    }, ms).unref();
  };
  child.on("message", (answer: PictureAnswer) => {
    if ("files" in answer) task?.resolve(answer.files);
    else task?.reject(failureOf(answer));
    task = null;
    endAfter(idleMs, "nothing to do");
    onFree();
  });
  // One that cannot be written to is no use, and mostly gone already; its end says more than a broken pipe.
  const cutOff = (error: Error | null) => {
    if (error) child.kill("SIGKILL");
  };
  child.on("error", end);
  child.stdin?.on("error", cutOff);
  child.on("exit", (code, signal) => {
    end(new Error(`the decoder ended (${signal ?? code})`));
  });
  return {
    give(given, patienceMs) {
      task = given;
      endAfter(patienceMs, "the decoder took too long");
      // It never began, or has ended: the event that says why is on its way.
      if (!child.connected) return;
      child.send(orderOf(given.job), cutOff);
      if (given.job.kind === "upload") pour(given.job.sent, child).catch(end);
    },
    end,
  };
}

function failureOf({ failure, reason }: Extract<PictureAnswer, { failure: string }>): Error {
  const cause = new Error(failure);
  return reason ? new DomainError(reason, undefined, { cause }) : cause;
}

function orderOf(work: PictureWork): PictureOrder {
  if (work.kind === "drawing") return work;
  const { type, size } = work.sent;
  return { kind: "upload", type, size };
}

/**
 * Piece by piece, each when the one before has gone: the picture is never in memory here. Rejects when it cannot be read;
 * stops where the process takes no more.
 */
async function pour({ pieces }: SentPicture, { stdin }: ChildProcess): Promise<void> {
  if (!stdin) return;
  for await (const piece of pieces()) {
    const isTaken = await new Promise<boolean>((resolve) => {
      stdin.write(piece, (error) => {
        resolve(!error);
      });
    });
    if (!isTaken) return;
  }
}

/** It inherits neither settings nor secrets. */
function startProcess(): ChildProcess {
  const child = fork(entry, {
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    execArgv: ["--max-old-space-size=64"],
    env: { MALLOC_ARENA_MAX: "2" },
  });
  child.unref();
  child.channel?.unref();
  return child;
}
