import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import type { Actor, User } from "@haat/domain/actor";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { requireReturnableOrder } from "@haat/domain/picture/require-returnable-order";
import { NotStoredError } from "@haat/media/picture-storage";
import type { PictureStore } from "@haat/media/picture-store";
import type { SentPicture } from "@haat/media/sent-picture";
import { answerErrors, type ErrorStyle } from "./answer-errors.ts";
import { requireOwnOrigin } from "./guards/own-origin.ts";
import type { Hosts } from "./hosts.ts";
import type { Limits } from "./limits/limits.ts";
import { createRequestContext } from "./request-context.ts";

export interface UploadOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly pictures: PictureStore;
  readonly limits: Limits;
}

declare module "fastify" {
  interface FastifyRequest {
    uploader: User | null;
  }
}

const maxFormBytes = maxPictureBytes + 65_536;
/**
 * Limits on concurrent uploads, in bytes, overall and per person. Each holds a file open, so it
 * counts as at least 1 MB.
 */
const concurrentLimits = { all: 16 * maxFormBytes, one: 4 * maxFormBytes };
const minShare = 1_048_576;

class NoUploadError extends Error {
  readonly statusCode: number;

  constructor(cause?: unknown) {
    super("no upload", { cause });
    this.statusCode = tooMany.test((cause as FastifyError | undefined)?.code ?? "") ? 413 : 400;
  }
}

const tooMany = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/;

export interface UploadRoute {
  readonly path: string;
  readonly pictures: PictureStore;
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<User>;
  readonly toUrl?: (address: string, request: FastifyRequest) => string;
}

export const uploadErrors = { unreadable: "PICTURE_REFUSED" } as const satisfies ErrorStyle;

const concurrent = new WeakMap<PictureStore, ConcurrentUploads>();

/**
 * POST /api/upload: a form with one image as `file`; `upload_preset` is ignored. Answers `{ url }`.
 * For sellers, and buyers with a return. Refused uploads leave nothing behind.
 */
export async function uploadPlugin(
  app: FastifyInstance,
  { deps, hosts, pictures, limits }: UploadOptions,
): Promise<void> {
  requireOwnOrigin(app);
  app.setErrorHandler(answerErrors(uploadErrors));
  await uploadRoute(app, {
    path: "/api/upload",
    pictures,
    async enter(request, reply) {
      const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
      const user = asUser(context.session?.actor);
      await context.admit("upload");
      if (user.role === "buyer") await requireReturnableOrder(deps, user);
      return user;
    },
  });
}

function asUser(actor: Actor | undefined): User {
  if (!actor || actor.role === "admin") throw new DomainError("NOT_LOGGED_IN");
  return actor;
}

export function asSeller(actor: Actor | undefined): User {
  const user = asUser(actor);
  if (user.role !== "seller") throw new DomainError("WRONG_ROLE");
  return user;
}

export async function uploadRoute(
  app: FastifyInstance,
  { path, pictures, enter, toUrl = (address) => address }: UploadRoute,
): Promise<void> {
  app.decorateRequest("uploader", null);
  app.removeAllContentTypeParsers();
  // Not app-wide: elsewhere multipart would make writes "simple" cross-site requests.
  await app.register(multipart, {
    // One byte more than allowed, to tell a truncated image from one that just fits.
    throwFileSizeLimit: false,
    limits: {
      fileSize: maxPictureBytes + 1,
      files: 1,
      fields: 5,
      fieldSize: 1_000,
      parts: 6,
      headerPairs: 50,
    },
  });

  const uploads = concurrent.get(pictures) ?? new ConcurrentUploads();
  concurrent.set(pictures, uploads);
  app.addHook("preParsing", async (request, reply) => {
    const uploader = await enter(request, reply);
    const bytes = Number(request.headers["content-length"] ?? maxFormBytes);
    if (bytes > maxFormBytes) throw new DomainError("PICTURE_TOO_LARGE");
    reply.raw.once("close", uploads.add(uploader.id, bytes));
    request.uploader = uploader;
  });

  app.post(path, async (request) => {
    const { uploader } = request;
    if (!uploader) throw new DomainError("NOT_LOGGED_IN");
    try {
      await using sent = await receive(request, pictures);
      return { url: toUrl(await pictures.save(sent, uploader), request) };
    } catch (error) {
      if (error instanceof NotStoredError) request.log.error({ err: error }, "could not store an image");
      throw error;
    }
  });
}

async function receive(request: FastifyRequest, pictures: PictureStore): Promise<SentPicture> {
  let sent: SentPicture | undefined;
  try {
    for await (const part of request.parts())
      if (part.type === "file" && part.fieldname === "file")
        sent = await pictures.receive(part.file, part.filename);
      else if (part.type === "file") throw new NoUploadError();
    if (!sent) throw new NoUploadError();
    return sent;
  } catch (error) {
    await sent?.[Symbol.asyncDispose]();
    throw error instanceof NoUploadError || error instanceof DomainError ? error : new NoUploadError(error);
  }
}

class ConcurrentUploads {
  #total = 0;
  readonly #byPerson = new Map<string, number>();

  add(person: string, bytes: number): () => void {
    const share = Math.max(bytes, minShare);
    const own = this.#byPerson.get(person) ?? 0;
    if (this.#total + share > concurrentLimits.all || own + share > concurrentLimits.one)
      throw new DomainError("BUSY");
    this.#count(person, share);
    return () => {
      this.#count(person, -share);
    };
  }

  #count(person: string, share: number): void {
    const own = (this.#byPerson.get(person) ?? 0) + share;
    this.#total += share;
    if (own === 0) this.#byPerson.delete(person);
    else this.#byPerson.set(person, own);
  }
}
