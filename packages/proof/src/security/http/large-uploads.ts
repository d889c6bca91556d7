import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import { aPhoto, hostilePictures } from "@haat/media/testing/hostile-pictures";
import { filePart, uploadForm } from "@haat/media/testing/upload-form";
import { visitors } from "@haat/testing/servers/people";
import type { Pace } from "../../prove/pace.ts";
import type { Harness } from "../harness.ts";
import { watchPeakMb } from "./resident-memory.ts";

/** Sends every nth hostile image. */
export const uploadSizes = {
  ci: { rounds: 1, atOnce: 4, every: 6 },
  long: { rounds: 20, atOnce: 8, every: 1 },
};

/** The status “come again”, and the one for a broken connection. */
const [busy, torn] = [503, 0] as const;

interface Form {
  readonly payload: Buffer;
  readonly type: string;
  /** Breaks off after this many bytes. */
  readonly tornAt?: number;
  /** Without Content-Length. */
  readonly isChunked?: boolean;
}

/** Huge, hostile and truncated uploads. The server's upload.test.ts checks for leftover files. */
export async function largeUploads(
  { api, ...database }: Harness,
  { atOnce, every }: (typeof uploadSizes)["ci"],
  pace: Pace,
) {
  const seller = await visitors(database).aSeller();
  const host = `seller.localhost:${api.port}`;
  const send = ({ payload, type, tornAt, isChunked = false }: Form) =>
    new Promise<number>((resolve) => {
      const call = request({
        host: "127.0.0.1",
        port: api.port,
        method: "POST",
        path: "/api/upload",
        headers: {
          host,
          origin: `http://${host}`,
          cookie: seller.cookie,
          "content-type": type,
          ...(isChunked ? {} : { "content-length": payload.length }),
        },
      });
      call.on("response", (response) => {
        response.resume().once("close", () => {
          resolve(response.statusCode ?? torn);
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
  let waiting: Form[] = [];
  const lane = async () => {
    for (let form = waiting.pop(); form; form = waiting.pop()) {
      let status = await send(form);
      // Busy hides the real status, which comes once there is room.
      for (; status === busy; status = await send(form)) await sleep(200);
      statuses.push(status);
    }
  };
  const rounds = { ci: uploadSizes.ci.rounds, long: uploadSizes.long.rounds };
  for (let round = 0; pace.goesOn(round, rounds); round += 1) {
    waiting = [...forms];
    await Promise.all(Array.from({ length: atOnce }, lane));
  }
  return {
    /** Statuses that must occur but didn't. */
    missing: [torn, 200, 413, 415, 422].filter((status) => !statuses.includes(status)),
    failures: statuses.filter((status) => status >= 500).length,
    /** Peak above the level after the first upload. */
    peakMb: Math.round(peakMb()),
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
