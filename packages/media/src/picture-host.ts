import { isPictureOf, type PictureType } from "@haat/contract/product/picture";
import { NotStoredError } from "./picture-storage.ts";
import { contentTypeOf } from "./picture-type.ts";

export interface PictureHostSettings {
  readonly uploadUrl: string;
  readonly preset: string;
  readonly hosts: readonly string[];
}

export interface PictureHost {
  publish(picture: Uint8Array, type: PictureType): Promise<string>;
}

const timeoutMs = 10_000;

export function createPictureHost({ uploadUrl, preset, hosts }: PictureHostSettings): PictureHost {
  return {
    async publish(picture, type) {
      const name = `picture.${type}`;
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(picture)], { type: contentTypeOf(name) }), name);
      body.append("upload_preset", preset);
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await fetch(uploadUrl, { method: "POST", body, redirect: "error", signal });
        if (!answer.ok) throw new Error(`the image host answered ${answer.status}`);
        return addressIn(await answer.json(), hosts);
      } catch (error) {
        throw new NotStoredError(error);
      }
    },
  };
}

/** Some hosts still answer with http, though they serve https. */
function addressIn(answer: unknown, hosts: readonly string[]): string {
  const { url } = Object(answer) as { readonly url?: unknown };
  const address = typeof url === "string" ? url.replace(/^http:/, "https:") : "";
  if (!isPictureOf(hosts, address))
    throw new Error(`the image host's answer has no address on ${hosts.join(", ")}`);
  return address;
}
