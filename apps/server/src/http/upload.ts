import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { maxPictureBytes } from "@haat/contract/product/product.constants";
import type { Actor, User } from "@haat/domain/actor";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { requireReturnableOrder } from "@haat/domain/picture/require-returnable-order";
import { NotKeptError } from "@haat/media/picture-storage";
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
    /** Who uploads. */
    uploader: User | null;
  }
}

/** What a form may weigh, with its picture and what stands beside it, in bytes. */
const maxFormBytes = maxPictureBytes + 65_536;
/**
 * So many bytes of uploads may be under way at once, from all and from one person. They are on the disk, where the
 * smallest counts as a megabyte: a file is held open for each.
 */
const mostUnderWay = { all: 16 * maxFormBytes, one: 4 * maxFormBytes };
const smallestShare = 1_048_576;

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
export interface UploadRoute {
  readonly path: string;
  readonly pictures: PictureStore;
  /** Who uploads; throws for anyone who may not. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<User>;
  /** What the answer calls a picture that is kept under this address. */
  readonly toUrl?: (address: string, request: FastifyRequest) => string;
}

/** What is no form with a picture in it is refused as a picture. */
export const uploadErrors = { unreadable: "PICTURE_REFUSED" } as const satisfies ErrorStyle;

/** How much is being taken into a store, by all its routes together. */
const underWay = new WeakMap<PictureStore, UnderWay>();

/**
 * POST /api/upload: a form with one picture as `file`, and an `upload_preset` that nobody needs here; answered with the
 * picture's address as `url`. For sellers, and for buyers who have something to send back. Whatever is refused leaves nothing behind.
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

/** The person who asks; refuses nobody, and admins, who are of another realm. */
function asUser(actor: Actor | undefined): User {
  if (!actor || actor.role === "admin") throw new DomainError("NOT_LOGGED_IN");
  return actor;
}

/** The seller who asks; refuses buyers as well. */
export function asSeller(actor: Actor | undefined): User {
  const user = asUser(actor);
  if (user.role !== "seller") throw new DomainError("WRONG_ROLE");
  return user;
}

/** Takes pictures at one path of this scope, which then takes nothing else. */
export async function uploadRoute(
  app: FastifyInstance,
  { path, pictures, enter, toUrl = (address) => address }: UploadRoute,
): Promise<void> {
  app.decorateRequest("uploader", null);
  app.removeAllContentTypeParsers();
  // Registered here and not for the whole app: elsewhere multipart would make writes simple requests.
  await app.register(multipart, {
    // A picture that is cut off at this is told from one that fits by the byte too many.
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

  const taken = underWay.get(pictures) ?? new UnderWay();
  underWay.set(pictures, taken);
  app.addHook("preParsing", async (request, reply) => {
    const uploader = await enter(request, reply);
    const bytes = Number(request.headers["content-length"] ?? maxFormBytes);
    if (bytes > maxFormBytes) throw new DomainError("PICTURE_TOO_LARGE");
    reply.raw.once("close", taken.enter(uploader.id, bytes));
    request.uploader = uploader;
  });

  app.post(path, async (request) => {
    const { uploader } = request;
    if (!uploader) throw new DomainError("NOT_LOGGED_IN");
    try {
      await using sent = await receive(request, pictures);
      return { url: toUrl(await pictures.save(sent, uploader), request) };
    } catch (error) {
      if (error instanceof NotKeptError) request.log.error({ err: error }, "a picture was not kept");
      throw error;
    }
  });
}

/** The uploaded file. Whatever is wrong with what was sent is a refusal, a torn connection included. */
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

/** The uploads under way, by their bytes. */
class UnderWay {
  #all = 0;
  readonly #byOne = new Map<string, number>();

  /** Counts an upload of this person; answers what ends it. Refuses with BUSY what is too much at once. */
  enter(person: string, bytes: number): () => void {
    const share = Math.max(bytes, smallestShare);
    const own = this.#byOne.get(person) ?? 0;
    if (this.#all + share > mostUnderWay.all || own + share > mostUnderWay.one) throw new DomainError("BUSY");
    this.#count(person, share);
    return () => {
      this.#count(person, -share);
    };
  }

  #count(person: string, share: number): void {
    const own = (this.#byOne.get(person) ?? 0) + share;
    this.#all += share;
    if (own === 0) this.#byOne.delete(person);
    else this.#byOne.set(person, own);
  }
}
