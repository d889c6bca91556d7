import type { FastifyInstance } from "fastify";
import { ownPicture } from "@haat/contract/product/picture";
import type { PictureStore } from "@haat/media/picture-store";
import { answerErrors } from "../http/answer-errors.ts";
import { asSeller, uploadErrors, uploadRoute } from "../http/upload.ts";
import { legacyErrors } from "./answer-error.ts";
import { sessionByTokenOrCookie, type LegacyServices } from "./legacy-call.ts";

/**
 * POST /v1_1/{cloud}/image/upload: Cloudinary's upload form, for builds that use this server as
 * upload host. The client sends no token here, so our own pages are identified by cookie.
 */
export async function legacyUpload(
  scope: FastifyInstance,
  { pictures, ...parts }: LegacyServices & { readonly pictures: PictureStore },
): Promise<void> {
  scope.setErrorHandler(answerErrors({ ...legacyErrors(), ...uploadErrors }));
  await uploadRoute(scope, {
    path: "/:cloud/image/upload",
    pictures,
    async enter(request) {
      const session = await sessionByTokenOrCookie(parts, "user", request);
      request.accountId = session?.actor.id ?? null;
      const seller = asSeller(session?.actor);
      await parts.limits.admit("upload", { ip: request.ip, personId: seller.id });
      return seller;
    },
    toUrl: (address, { protocol, host }) =>
      ownPicture.test(address) ? `${protocol}://${host}${address}` : address,
  });
}
