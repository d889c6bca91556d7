import { isPictureOf, type PictureType } from "@haat/contract/product/picture";
import { NotKeptError } from "./picture-storage.ts";
import { contentTypeOf } from "./picture-type.ts";

/** A third party's host of pictures: takes a form of `file` and `upload_preset`, answers the picture's address as `url`. */
export interface PictureHostSettings {
  readonly uploadUrl: string;
  readonly preset: string;
  /** The hosts that its addresses may be of. */
  readonly hosts: readonly string[];
}

/** Keeps a picture elsewhere; answers its address. */
export interface PictureHost {
  /** Throws {@link NotKeptError} when it is not kept there, or at an address that may not be shown. */
  publish(picture: Uint8Array, type: PictureType): Promise<string>;
}

/** How long the host may take, in ms. */
const patienceMs = 10_000;

/** Sends pictures to a third party's host, already encoded again: sellers never talk to it themselves. */
export function createPictureHost({ uploadUrl, preset, hosts }: PictureHostSettings): PictureHost {
  return {
    async publish(picture, type) {
      const name = `picture.${type}`;
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(picture)], { type: contentTypeOf(name) }), name);
      body.append("upload_preset", preset);
      try {
        const signal = AbortSignal.timeout(patienceMs);
        const answer = await fetch(uploadUrl, { method: "POST", body, redirect: "error", signal });
        if (!answer.ok) throw new Error(`the host of pictures answered ${answer.status}`);
        return addressIn(await answer.json(), hosts);
      } catch (error) {
        throw new NotKeptError(error);
      }
    },
  };
}

/** Hosts still answer `http:` under this name; their pictures are there by https as well. */
function addressIn(answer: unknown, hosts: readonly string[]): string {
  const { url } = Object(answer) as { readonly url?: unknown };
  const address = typeof url === "string" ? url.replace(/^http:/, "https:") : "";
  if (!isPictureOf(hosts, address))
    throw new Error(`the host of pictures answered no address of ${hosts.join(", ")}`);
  return address;
}
