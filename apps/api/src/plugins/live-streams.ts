import { Readable } from "node:stream";
import { callTRPCProcedure, getTRPCErrorShape, TRPCError, type TrackedEnvelope } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import type { Context } from "@haat/api/context";
import { toTransportErrorOf } from "@haat/api/error-map";
import { livePingMs, liveSilenceMs } from "@haat/contract/live/live.constants";
import { createBell } from "@haat/domain/live/bell";

/** A call that failed. */
export interface Failed {
  readonly error: TRPCError;
  readonly path?: string | undefined;
  readonly req: FastifyRequest;
}

export interface StreamOptions {
  readonly router: typeof appRouter;
  readonly prefix: string;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  readonly onError: (failed: Failed) => void;
}

interface Asked extends Omit<StreamOptions, "prefix"> {
  readonly path: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * Answers each subscription of the router with a stream of server-sent events, word for word as tRPC's own adapter
 * does. That one keeps a request, an answer and five pipes of the web standard for as long as a stream is open, which
 * is most of what a stream costs.
 */
export function liveStreams(app: FastifyInstance, { prefix, ...options }: StreamOptions): void {
  for (const path of subscriptionsOf(options.router))
    app.route({
      ...{ method: "GET", url: `${prefix}/${path}`, exposeHeadRoute: false, compress: false },
      handler(request, reply) {
        const events = openEvents();
        void reply.headers(headers).send(events.body);
        void tell(events, { ...options, path, request, reply });
        return reply;
      },
    });
}

function subscriptionsOf(router: typeof appRouter): string[] {
  // Flat when it runs, nested in its type.
  const all = router._def.procedures as unknown as Record<
    string,
    { readonly _def: { readonly type: string } }
  >;
  return Object.keys(all).filter((path) => all[path]?._def.type === "subscription");
}

/** Tells what the procedure answers until it ends, fails, or nobody listens any more. */
async function tell(events: Events, { path, ...asked }: Asked): Promise<void> {
  const { router, onError, request: req } = asked;
  let ctx: Context | undefined;
  try {
    await events.say({ event: "connected", data: { reconnectAfterInactivityMs: liveSilenceMs } });
    ctx = await asked.contextOf(req, asked.reply);
    for await (const told of await newsOf(path, { ...asked, ctx, signal: events.signal }))
      await events.say({ data: told[1], id: told[0] });
    await events.say({ event: "return" });
  } catch (thrown) {
    const error = toTransportErrorOf(thrown);
    onError({ error, path, req });
    const shape = {
      config: router._def._config,
      type: "subscription",
      input: undefined,
      path,
      error,
      ctx,
    } as const;
    await events.say({ event: "serialized-error", data: getTRPCErrorShape(shape) });
  } finally {
    events.end();
  }
}

type News = AsyncIterable<TrackedEnvelope<unknown>>;

function newsOf(
  path: string,
  { router, request, ctx, signal }: Pick<Asked, "router" | "request"> & { ctx: Context; signal: AbortSignal },
): Promise<News> {
  return callTRPCProcedure({
    ...{ router, path, ctx, signal, type: "subscription", batchIndex: 0 },
    getRawInput: () => Promise.resolve(inputOf(request)),
  }) as Promise<News>;
}

/** What is asked, and where a browser that connects again by itself says that it stands. */
function inputOf({ query, headers }: FastifyRequest): unknown {
  const { input: text } = query as { readonly input?: unknown };
  const input = typeof text === "string" ? parsed(text) : undefined;
  const lastEventId = headers["last-event-id"];
  return lastEventId === undefined ? input : { ...Object(input), lastEventId };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

interface Message {
  readonly event?: string;
  readonly data?: unknown;
  readonly id?: string;
}

/** An answer that goes on for as long as its reader stays. */
interface Events {
  readonly body: Readable;
  /** Its reader has left. */
  readonly signal: AbortSignal;
  /** Resolves when there is room for more. */
  say(message: Message): Promise<void>;
  end(): void;
}

function openEvents(): Events {
  const leaving = new AbortController();
  const room = createBell();
  const body = new Readable({ read: room.ring });
  const ping = setInterval(() => body.push(textOf({ event: "ping" })), livePingMs);
  const close = () => {
    clearInterval(ping);
    room.ring();
    leaving.abort();
  };
  body.once("close", close);
  return {
    body,
    signal: leaving.signal,
    async say(message) {
      if (body.destroyed) return;
      ping.refresh();
      if (!body.push(textOf(message))) await room.rung(Infinity);
    },
    end() {
      clearInterval(ping);
      if (!body.destroyed) body.push(null);
    },
  };
}

function textOf({ event, data, id }: Message): string {
  const lines = [
    event === undefined ? "" : `event: ${event}\n`,
    `data: ${data === undefined ? "" : JSON.stringify(data)}\n`,
    id === undefined ? "" : `id: ${id}\n`,
  ];
  return `${lines.join("")}\n\n`;
}
