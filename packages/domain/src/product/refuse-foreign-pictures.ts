import { isPictureOf, ownPicture } from "@haat/contract/product/picture";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";

/** Lets through pictures of ours and of the hosts that the settings allow; refuses any other. Nothing is ever fetched. */
export function refuseForeignPictures(
  { pictureHosts }: Pick<Deps, "pictureHosts">,
  pictures: readonly string[] = [],
): void {
  if (!pictures.every((address) => ownPicture.test(address) || isPictureOf(pictureHosts, address)))
    throw new DomainError("PICTURE_HOST");
}
