import { fork, type ChildProcess } from "node:child_process";
import { DomainError } from "@haat/domain/domain-error";
import type { PictureFiles, PictureJob } from "./encode-picture.ts";
import type { WorkerJob, WorkerResult } from "./picture-worker.ts";
import type { SentPicture } from "./sent-picture.ts";

export type PictureWork =
  | { readonly kind: "upload"; readonly sent: SentPicture }
  | Extract<PictureJob, { kind: "drawing" }>;

export interface PictureWorkersOptions {
  readonly max?: number;
  readonly idleMs?: number;
  readonly timeoutMs?: number;
}

/**
 * Encodes images in child processes, so that hostile images can't harm the server, which never
 * loads the decoder. Processes start on demand; uploads go before drawings.
 */
export interface PictureWorkers {
  /** Throws BUSY when too many jobs wait, and after closing. */
  encode(job: PictureWork): Promise<PictureFiles>;
  close(): void;
}

/** Queue lengths. Drawings are optional, so fewer may wait. */
const maxWaiting = { upload: 500, drawing: 100 } as const;
const entry = new URL("./picture-worker.ts", import.meta.url);

interface Task {
  readonly job: PictureWork;
  readonly resolve: (files: PictureFiles) => void;
  readonly reject: (error: Error) => void;
}

export function createPictureWorkers({
  max = 2,
  idleMs = 30_000,
  timeoutMs = 20_000,
}: PictureWorkersOptions = {}): PictureWorkers {
  const waiting = { upload: [] as Task[], drawing: [] as Task[] };
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let isClosed = false;

  const next = () => {
    for (;;) {
      // Sellers wait for uploads; drawings are several per page.
      const queue = waiting.upload.length > 0 ? waiting.upload : waiting.drawing;
      if (queue.length === 0) return;
      const worker = idle.pop() ?? (all.size < max ? addWorker() : null);
      const task = worker && queue.shift();
      if (!task) return;
      worker.run(task, timeoutMs);
    }
  };
  const addWorker = () => {
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
        const queue = waiting[job.kind];
        if (isClosed || queue.length >= maxWaiting[job.kind]) return reject(new DomainError("BUSY"));
        queue.push({ job, resolve, reject });
        next();
      }),
    close() {
      isClosed = true;
      for (const queue of [waiting.upload, waiting.drawing])
        for (const { reject } of queue.splice(0)) reject(new DomainError("BUSY"));
      for (const worker of all) worker.end(new DomainError("BUSY"));
    },
  };
}

interface Worker {
  run(task: Task, timeoutMs: number): void;
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
  const endAfter = (ms: number, reason: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end(new Error(reason));
    }, ms).unref();
  };
  child.on("message", (result: WorkerResult) => {
    if ("files" in result) task?.resolve(result.files);
    else task?.reject(failureOf(result));
    task = null;
    endAfter(idleMs, "idle");
    onFree();
  });
  // The exit event tells more than a broken pipe, so only kill the process here.
  const onWriteError = (error: Error | null) => {
    if (error) child.kill("SIGKILL");
  };
  child.on("error", end);
  child.stdin?.on("error", onWriteError);
  child.on("exit", (code, signal) => {
    end(new Error(`the decoder exited (${signal ?? code})`));
  });
  return {
    run(newTask, timeoutMs) {
      task = newTask;
      endAfter(timeoutMs, "the decoder took too long");
      // Never started, or already exited: its event follows.
      if (!child.connected) return;
      child.send(toWorkerJob(newTask.job), onWriteError);
      if (newTask.job.kind === "upload") sendBytes(newTask.job.sent, child).catch(end);
    },
    end,
  };
}

function failureOf({ failure, reason }: Extract<WorkerResult, { failure: string }>): Error {
  const cause = new Error(failure);
  return reason ? new DomainError(reason, undefined, { cause }) : cause;
}

function toWorkerJob(work: PictureWork): WorkerJob {
  if (work.kind === "drawing") return work;
  const { type, size } = work.sent;
  return { kind: "upload", type, size };
}

/** Streams the file, so that it is never in memory here. Stops when the process takes no more. */
async function sendBytes({ pieces }: SentPicture, { stdin }: ChildProcess): Promise<void> {
  if (!stdin) return;
  for await (const piece of pieces()) {
    const isWritten = await new Promise<boolean>((resolve) => {
      stdin.write(piece, (error) => {
        resolve(!error);
      });
    });
    if (!isWritten) return;
  }
}

/** Inherits neither settings nor secrets. */
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
