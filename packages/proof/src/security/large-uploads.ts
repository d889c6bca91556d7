import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { basename, join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import { aPhoto, hostilePictures } from "@haat/media/testing/hostile-pictures";
import { filePart, uploadForm } from "@haat/media/testing/upload-form";
import { visitors } from "@haat/testing/servers/people";
import type { Harness } from "./harness.ts";
import { watchPeakMb } from "./resident-memory.ts";

export interface UploadSize {
  /** How often every file is sent. */
  readonly rounds: number;
  readonly atOnce: number;
  /** Every so-many-th hostile picture. */
  readonly every: number;
}

export interface UploadFigures {
  /** Statuses that no form was answered with, though one must be. */
  readonly missing: readonly number[];
  /** Answers of 500 and more other than "busy". */
  readonly failures: number;
  /** Files that belong to no upload that was answered. */
  readonly left: readonly string[];
  /** What the process held at its highest, above what it held after its first upload. */
  readonly peakMb: number;
}

/** Z7, Z8: forms and pictures of the largest sizes, hostile ones, and forms that break off. */
export const uploadSizes = {
  ci: { rounds: 1, atOnce: 4, every: 6 },
  long: { rounds: 20, atOnce: 8, every: 1 },
};

/** The status of who is told to come again, and what stands for that of a connection that broke off. */
const [busy, torn] = [503, 0] as const;

interface Form {
  readonly payload: Buffer;
  readonly type: string;
  /** Breaks off after so many bytes. */
  readonly tornAt?: number;
  /** Its length is not said. */
  readonly isChunked?: boolean;
}

export async function largeUploads(
  { api, ...database }: Harness,
  { rounds, atOnce, every }: UploadSize,
): Promise<UploadFigures> {
  const seller = await visitors(database).aSeller();
  const host = `seller.localhost:${api.port}`;
  const kept: string[] = [];
  const send = ({ payload, type, tornAt, isChunked = false }: Form) =>
    new Promise<number>((resolve) => {
      const call = request({
        ...{ host: "127.0.0.1", port: api.port, method: "POST", path: "/api/upload" },
        headers: {
          ...{ host, origin: `http://${host}`, cookie: seller.cookie, "content-type": type },
          ...(isChunked ? {} : { "content-length": payload.length }),
        },
      });
      call.on("response", (response) => {
        void json(response).then((answer) => {
          const { url } = Object(answer) as { readonly url?: string };
          if (url) kept.push(basename(url).split(".", 1)[0] ?? "");
          resolve(response.statusCode ?? 0);
        });
      });
      call.on("error", () => {
        resolve(torn);
      });
      if (tornAt === undefined) call.end(payload);
      else call.write(payload.subarray(0, tornAt), () => call.destroy());
    });

  const forms = await allForms(every);
  await send(uploadForm([filePart(await aPhoto.jpg(640, 640))]));
  const peakMb = watchPeakMb(api.pid);
  const statuses: number[] = [];
  const turnedAway: Form[] = [];
  const waiting = Array.from({ length: rounds }, () => forms).flat();
  const lane = async () => {
    for (let form = waiting.pop(); form; form = waiting.pop()) {
      const status = await send(form);
      if (status === busy) turnedAway.push(form);
      else statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const highestMb = peakMb();
  // Behind "busy" another status waits, which shows when there is room.
  for (const form of turnedAway) {
    let status = await send(form);
    for (let tries = 0; status === busy && tries < 60; tries += 1) {
      await sleep(500);
      status = await send(form);
    }
    statuses.push(status);
  }
  const leftNow = async () =>
    (await readdir(join(api.dataDir, "media"))).filter((name) => !kept.includes(name.slice(0, 36)));
  let left = await leftNow();
  for (let looks = 0; left.length > 0 && looks < 60; looks += 1) {
    await sleep(500);
    left = await leftNow();
  }
  return {
    left,
    missing: [torn, 200, 413, 415, 422].filter((status) => !statuses.includes(status)),
    failures: statuses.filter((status) => status >= 500).length,
    peakMb: Math.round(highestMb),
  };
}

async function allForms(every: number): Promise<Form[]> {
  const files = await Promise.all(
    hostilePictures.filter((_, nth) => nth % every === 0).map(async ({ make }) => make()),
  );
  const photo = await aPhoto.jpg();
  const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  const largest = uploadForm([filePart(padded(maxPictureBytes))]);
  const tooLarge = uploadForm([filePart(padded(maxPictureBytes + 1))]);
  const brokenOff = Array.from({ length: 8 }, (_, at) => ({ ...largest, tornAt: at * 1_310_720 + 65_536 }));
  return [
    ...files.map((file) => uploadForm([filePart(file)])),
    uploadForm([filePart(await aPhoto.png(1_800, 1_830))]),
    ...[largest, tooLarge, uploadForm(Array.from({ length: 1_000 }, () => filePart(photo)))],
    { ...uploadForm([filePart(Buffer.alloc(4 * maxPictureBytes, 0xff))]), isChunked: true },
    ...[largest, tooLarge].map((form) => ({ ...form, isChunked: true })),
    ...Array.from({ length: every === 1 ? 6 : 1 }, () => largest),
    ...brokenOff,
  ];
}
