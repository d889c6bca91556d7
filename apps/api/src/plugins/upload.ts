import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalMessage, type Reason, type RefusalDetails } from "@haat/contract/errors";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import type { PictureStore } from "@haat/media/picture-store";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits.ts";
import { createRequestContext } from "../request-context.ts";
import { requireOwnOrigin } from "./own-origin.ts";

export interface UploadOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly pictures: PictureStore;
  readonly limits: Limits;
}

const tooLargeCode = "FST_REQ_FILE_TOO_LARGE";
const statusOf: Partial<Record<Reason, number>> = {
  NOT_LOGGED_IN: 401,
  WRONG_ROLE: 403,
  PICTURE_TOO_LARGE: 413,
  PICTURE_TYPE: 415,
  PICTURE_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
};

/** POST /api/upload: one picture as multipart field `file`, answered with its address. For sellers only. */
export async function uploadPlugin(
  app: FastifyInstance,
  { deps, hosts, pictures, limits }: UploadOptions,
): Promise<void> {
  requireOwnOrigin(app);
  // Registered here and not for the whole app: elsewhere multipart would make writes simple requests.
  await app.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  });

  app.addHook("preParsing", async (request, reply) => {
    const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
    const { session } = context;
    if (!session) throw new DomainError("NOT_LOGGED_IN");
    if (session.actor.role !== "seller") throw new DomainError("WRONG_ROLE");
    await context.admit("upload");
  });

  app.setErrorHandler((error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) => {
    const reason = reasonOf(error);
    if (!reason) request.log.error({ err: error }, "an upload failed");
    if (reason === "BUSY") reply.header("retry-after", "1");
    const known = reason ?? "PICTURE_REFUSED";
    return reply
      .code(reason ? (statusOf[reason] ?? 400) : 500)
      .send({ message: refusalMessage(known, detailsOf(error)), reason: known });
  });

  app.post("/api/upload", async (request) => ({ url: await pictures.save(await receive(request)) }));
}

/** The uploaded file. Whatever is wrong with what was sent is a refusal, a torn connection included. */
async function receive(request: FastifyRequest): Promise<Buffer> {
  try {
    const file = await request.file();
    if (file) return await file.toBuffer();
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === tooLargeCode;
    throw new DomainError(isTooLarge ? "PICTURE_TOO_LARGE" : "PICTURE_REFUSED", undefined, { cause: error });
  }
  throw new DomainError("PICTURE_REFUSED");
}

function detailsOf(error: Error): RefusalDetails | undefined {
  return error instanceof DomainError ? error.details : undefined;
}

function reasonOf(error: Error & { code?: string }): Reason | null {
  if (error instanceof DomainError) return error.reason;
  return error.code?.startsWith("FST_") ? "PICTURE_REFUSED" : null;
}
