import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalMessage, refusals, type Reason } from "@haat/contract/errors";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import type { Actor } from "@haat/domain/actor";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { NotKeptError } from "@haat/media/picture-storage";
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

declare module "fastify" {
  interface FastifyRequest {
    /** Who uploads. */
    seller: Actor | null;
  }
}

/** What a form may weigh, with its picture and what stands beside it, in bytes. */
const maxFormBytes = maxPictureBytes + 65_536;
/** So many bytes of uploads are taken at once: two of the largest, or a dozen photographs of a telephone. */
const maxBytesUnderWay = 2 * maxFormBytes;

const statusOf: Partial<Record<Reason, number>> = {
  NOT_LOGGED_IN: 401,
  WRONG_ROLE: 403,
  PICTURE_TOO_LARGE: 413,
  PICTURE_TYPE: 415,
  PICTURE_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
};

/** What was sent is no form with one picture in it. */
class NoUploadError extends Error {
  readonly statusCode: number;

  constructor(cause?: unknown) {
    super("no upload", { cause });
    this.statusCode = tooMany.test((cause as FastifyError | undefined)?.code ?? "") ? 413 : 400;
  }
}

const tooMany = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/;

/** A way by which pictures come in. */
export interface PictureDoor {
  readonly path: string;
  readonly pictures: PictureStore;
  /** Who uploads; throws for whoever may not. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
  /** What the answer calls a picture that is kept under this address. */
  readonly toUrl?: (address: string, request: FastifyRequest) => string;
}

/** How much is being taken into a store, by all its doors together. */
const underWay = new WeakMap<PictureStore, { bytes: number }>();

/**
 * POST /api/upload: a form with one picture as `file`, and an `upload_preset` that nobody needs here; answered with the
 * picture's address as `url`. For sellers only. Whatever is refused leaves nothing behind.
 */
export async function uploadPlugin(
  app: FastifyInstance,
  { deps, hosts, pictures, limits }: UploadOptions,
): Promise<void> {
  requireOwnOrigin(app);
  await openDoor(app, {
    ...{ path: "/api/upload", pictures },
    async enter(request, reply) {
      const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
      const seller = asSeller(context.session?.actor);
      await context.admit("upload");
      return seller;
    },
  });
}

/** The seller who asks; refuses nobody, admins, who are of another realm, and buyers. */
export function asSeller(actor: Actor | undefined): Actor {
  if (!actor || actor.role === "admin") throw new DomainError("NOT_LOGGED_IN");
  if (actor.role !== "seller") throw new DomainError("WRONG_ROLE");
  return actor;
}

/** Takes pictures at one path of this scope, which then takes nothing else. */
export async function openDoor(
  app: FastifyInstance,
  { path, pictures, enter, toUrl = (address) => address }: PictureDoor,
): Promise<void> {
  app.decorateRequest("seller", null);
  app.removeAllContentTypeParsers();
  // Registered here and not for the whole app: elsewhere multipart would make writes simple requests.
  await app.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 50 },
  });

  const taken = underWay.get(pictures) ?? { bytes: 0 };
  underWay.set(pictures, taken);
  app.addHook("preParsing", async (request, reply) => {
    const seller = await enter(request, reply);
    const bytes = Number(request.headers["content-length"] ?? maxFormBytes);
    if (bytes > maxFormBytes) throw new DomainError("PICTURE_TOO_LARGE");
    if (taken.bytes + bytes > maxBytesUnderWay) throw new DomainError("BUSY");
    taken.bytes += bytes;
    reply.raw.once("close", () => {
      taken.bytes -= bytes;
    });
    request.seller = seller;
  });

  app.setErrorHandler(answerRefusal);

  app.post(path, async (request) => {
    const { seller } = request;
    if (!seller) throw new DomainError("NOT_LOGGED_IN");
    return { url: toUrl(await pictures.save(await receive(request), seller), request) };
  });
}

/** The uploaded file. Whatever is wrong with what was sent is a refusal, a torn connection included. */
async function receive(request: FastifyRequest): Promise<Buffer> {
  const files: Buffer[] = [];
  try {
    for await (const part of request.parts())
      if (part.type === "file" && part.fieldname === "file") files.push(await part.toBuffer());
      else if (part.type === "file") throw new NoUploadError();
  } catch (error) {
    if (error instanceof NoUploadError) throw error;
    const isTooLarge = (error as FastifyError).code === "FST_REQ_FILE_TOO_LARGE";
    throw isTooLarge ? new DomainError("PICTURE_TOO_LARGE") : new NoUploadError(error);
  }
  const [file] = files;
  if (!file) throw new NoUploadError();
  return file;
}

function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DomainError) {
    const { reason, details } = error;
    if (reason === "BUSY") reply.header("retry-after", "1");
    return reply.code(statusOf[reason] ?? 400).send({ message: refusalMessage(reason, details), reason });
  }
  const status = error instanceof NotKeptError ? (error.isFull ? 507 : 503) : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, "an upload failed");
  if (status === 503) reply.header("retry-after", "1");
  return reply
    .code(status)
    .send({ message: refusals.PICTURE_REFUSED.message, reason: "PICTURE_REFUSED" satisfies Reason });
}
