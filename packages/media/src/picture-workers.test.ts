import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { createPictureWorkers, type PictureWorkers } from "./picture-workers.ts";
import { receivePicture, type SentPicture } from "./sent-picture.ts";
import { honestPictures } from "./testing/hostile-pictures.ts";

const run = promisify(execFile);
let workers: PictureWorkers;
afterEach(async () => {
  workers.close();
  for (const picture of received.splice(0)) await picture[Symbol.asyncDispose]();
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><rect width="800" height="1000" fill="#2f4aa3"/></svg>`;
const drawing = { kind: "drawing", svg, width: 320 } as const;
const received: SentPicture[] = [];
async function sent(bytes: Buffer) {
  const picture = await receivePicture(tmpdir(), Readable.from([bytes]));
  received.push(picture);
  return { kind: "upload", sent: picture } as const;
}

/** Takes some hundred ms, and is small. */
async function aLargeOne() {
  const picture = honestPictures.find(({ what }) => what === "a PNG of 25 megapixels");
  return sent((await picture?.make()) ?? Buffer.alloc(0));
}

/** The workers of this process, by their process ids. */
function processes(): number[] {
  return readdirSync("/proc").flatMap((entry) => {
    try {
      const isOurs =
        readFileSync(`/proc/${entry}/stat`, "latin1").split(") ")[1]?.split(" ")[1] === `${process.pid}`;
      return isOurs && readFileSync(`/proc/${entry}/cmdline`, "latin1").includes("picture-worker")
        ? [Number(entry)]
        : [];
    } catch {
      return [];
    }
  });
}

/** True if a process has ended with all its threads, even before its exit event. */
function isDead(pid: number): boolean {
  const isEnded = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.[0] === "Z";
  return isEnded && readdirSync(`/proc/${pid}/task`).length === 1;
}

const inLinux = it.runIf(existsSync("/proc/self/stat"));

describe("image workers", () => {
  it("encode, report failures, and continue", async () => {
    workers = createPictureWorkers();
    await expect(workers.encode(await sent(Buffer.from("ffd8ff", "hex")))).rejects.toMatchObject({
      reason: "PICTURE_BROKEN",
      cause: { message: expect.stringMatching(/corrupt|JPEG|header/i) as string },
    });
    expect([...(await workers.encode(drawing)).keys()]).toEqual([".webp"]);
  });

  inLinux("are two at the most, whatever waits", async () => {
    workers = createPictureWorkers();
    const all = Promise.all(Array.from({ length: 12 }, () => workers.encode(drawing)));
    await expect.poll(() => processes().length).toBe(2);
    expect(await all).toHaveLength(12);
    expect(processes()).toHaveLength(2);
  });

  inLinux("end when there is nothing to do, and start again", async () => {
    workers = createPictureWorkers({ idleMs: 50 });
    await workers.encode(drawing);
    await expect.poll(processes).toEqual([]);
    expect((await workers.encode(drawing)).size).toBe(1);
  });

  inLinux("inherit neither settings nor secrets", async () => {
    process.env["HAAT_TEST_SECRET"] = "a secret";
    workers = createPictureWorkers();
    await workers.encode(drawing);
    const [pid] = processes();
    delete process.env["HAAT_TEST_SECRET"];
    expect(readFileSync(`/proc/${pid}/environ`, "latin1")).not.toContain("SECRET");
  });

  it("give up slow images, and continue", async () => {
    workers = createPictureWorkers({ max: 1, timeoutMs: 1 });
    await expect(workers.encode(await aLargeOne())).rejects.toThrow("took too long");
    workers.close();
    workers = createPictureWorkers();
    expect((await workers.encode(drawing)).size).toBe(1);
  });

  inLinux("that are killed cost their own picture only", async () => {
    workers = createPictureWorkers({ max: 1 });
    await workers.encode(drawing);
    const [pid = 0] = processes();
    // Stopped, it cannot be done with the picture before it is killed.
    process.kill(pid, "SIGSTOP");
    const lost = workers.encode(await aLargeOne());
    const next = workers.encode(drawing);
    process.kill(pid, "SIGKILL");
    await expect(lost).rejects.toThrow("SIGKILL");
    expect((await next).size).toBe(1);
  });

  inLinux.each(["upload", "drawing"])(
    "that die before an %s is written to them tell it of their end",
    async (kind) => {
      workers = createPictureWorkers({ max: 1 });
      await workers.encode(drawing);
      const [pid = 0] = processes();
      const job = kind === "upload" ? await aLargeOne() : drawing;
      process.kill(pid, "SIGKILL");
      // This process handles no events here, so it writes to a worker that is gone.
      while (!isDead(pid));
      const lost = workers.encode(job);
      const next = workers.encode(drawing);
      await expect(lost).rejects.toThrow("the decoder exited (SIGKILL)");
      expect((await next).size).toBe(1);
    },
  );

  inLinux("that cannot be started refuse each job, and end nothing else", async () => {
    const script = fileURLToPath(new URL("./testing/out-of-files.ts", import.meta.url));
    const { stdout } = await run("sh", ["-c", `ulimit -n 100 && exec "$0" "$1"`, process.execPath, script]);
    expect(stdout).toBe("EMFILE EMFILE EMFILE");
  });

  it("encode uploads before drawings, of which at most a hundred may wait", async () => {
    workers = createPictureWorkers({ max: 1 });
    const order: string[] = [];
    const note = (what: string) => () => void order.push(what);
    const drawings = Array.from({ length: 101 }, () => workers.encode(drawing).then(note("drawing")));
    const upload = workers.encode(await aLargeOne()).then(note("upload"));
    await expect(Promise.race([workers.encode(drawing), upload])).rejects.toMatchObject({ reason: "BUSY" });
    await upload;
    expect(order.length).toBeLessThan(drawings.length);
    await Promise.all(drawings);
  });

  it("refuse pending and later jobs when closed", async () => {
    workers = createPictureWorkers();
    const begun = Array.from({ length: 5 }, () => workers.encode(drawing));
    workers.close();
    for (const one of begun) await expect(one).rejects.toMatchObject({ reason: "BUSY" });
    await expect(workers.encode(drawing)).rejects.toMatchObject({ reason: "BUSY" });
  });
});
