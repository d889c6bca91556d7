import { isDrawnPicture, isPictureOf, ownPicture } from "@haat/contract/product/picture";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";

/** Whether it is a picture of ours or of a host that the settings allow. */
export function isAllowedPicture({ pictureHosts }: Pick<Deps, "pictureHosts">, address: string): boolean {
  return ownPicture.test(address) || isPictureOf(pictureHosts, address);
}

/**
 * Lets through pictures of ours and of the hosts that the settings allow; refuses any other. Of ours the database knows the
 * uploads. Nothing is ever fetched.
 */
export function refuseForeignPictures(
  deps: Pick<Deps, "pictureHosts" | "onlyUploads">,
  pictures: readonly string[] = [],
): void {
  if (!pictures.every((address) => isAllowedPicture(deps, address))) throw new DomainError("PICTURE_HOST");
  if (deps.onlyUploads && pictures.some(isDrawnPicture)) throw new DomainError("PICTURE_GONE");
}
