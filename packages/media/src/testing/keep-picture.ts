import { Readable } from "node:stream";
import type { PictureStore } from "../picture-store.ts";

/** Receives and keeps these bytes as a picture of the seller; answers its address. */
export async function keepPicture(
  pictures: PictureStore,
  bytes: Buffer,
  seller: { readonly id: string },
): Promise<string> {
  await using sent = await pictures.receive(Readable.from([bytes]));
  return await pictures.save(sent, { ...seller, role: "seller" });
}
