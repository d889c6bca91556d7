import { Readable } from "node:stream";
import type { PictureStore } from "../picture-store.ts";

/** Stores an image of the seller. Returns its address. */
export async function keepPicture(
  pictures: PictureStore,
  bytes: Buffer,
  seller: { readonly id: string },
): Promise<string> {
  await using sent = await pictures.receive(Readable.from([bytes]));
  return await pictures.save(sent, { ...seller, role: "seller" });
}
