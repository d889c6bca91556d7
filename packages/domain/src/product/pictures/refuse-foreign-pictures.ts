import { isDrawnPicture, isPictureOf, ownPicture } from "@haat/contract/product/picture";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";

export function isAllowedPicture({ pictureHosts }: Pick<Deps, "pictureHosts">, address: string): boolean {
  return ownPicture.test(address) || isPictureOf(pictureHosts, address);
}

/** Throws PICTURE_HOST, and PICTURE_GONE for drawn images outside the demo. Fetches nothing. */
export function refuseForeignPictures(
  deps: Pick<Deps, "pictureHosts" | "onlyUploads">,
  pictures: readonly string[] = [],
): void {
  if (!pictures.every((address) => isAllowedPicture(deps, address))) throw new DomainError("PICTURE_HOST");
  if (deps.onlyUploads && pictures.some(isDrawnPicture)) throw new DomainError("PICTURE_GONE");
}
