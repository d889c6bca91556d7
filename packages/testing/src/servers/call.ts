import { Agent, request } from "node:http";
import type { App } from "@haat/contract/roles";

/** `status` 0 means no answer; `body` is then the connection's error. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly ms: number;
}

export interface CallOptions {
  /** Defaults to this machine. */
  readonly address?: string;
  /** Null for the bare host. */
  readonly app?: App | null;
  readonly cookie?: string;
  /** Added to or replacing a page's headers. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly agent?: Agent;
  /** Timeout of a hanging call, in ms. */
  readonly patienceMs?: number;
}

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** Calls a tRPC mutation over HTTP like a page. Never throws. */
// oxlint-disable-next-line max-params -- a call is said in this order
export function mutate(
  port: number,
  path: string,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  return send(port, { method: "POST", path: `/api/trpc/${path}`, payload: JSON.stringify(input) }, options);
}

/** Calls a tRPC query over HTTP. Never throws. */
// oxlint-disable-next-line max-params -- a call is said in this order
export function query(
  port: number,
  path: string,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const search = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return send(port, { method: "GET", path: `/api/trpc/${path}${search}` }, options);
}

/** Bypasses the cache, so every call reaches the database. */
export const bypassCache = { headers: { authorization: "Bearer of-no-session" } };

/** Requests a plain address such as /readyz. Never throws. */
export function get(port: number, path: string, options: CallOptions = {}): Promise<Answer> {
  return send(port, { method: "GET", path }, options);
}

/** The reason of a refused call, or null. */
export function reasonOf({ body }: Answer): string | null {
  return (body as { error?: { data?: { reason?: string | null } } } | null)?.error?.data?.reason ?? null;
}

/** The result of a successful call. */
export function resultOf<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`the call was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as { result: { data: T } }).result.data;
}

/** A request on the wire; a payload is JSON from a page unless stated otherwise. */
export interface Message {
  readonly method: string;
  readonly path: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
}

/** Never throws. */
export function send(
  port: number,
  { method, path, payload, type = "application/json" }: Message,
  {
    address = "127.0.0.1",
    app = "shop",
    cookie,
    headers,
    agent = sharedAgent,
    patienceMs = 300_000,
  }: CallOptions,
): Promise<Answer> {
  const host = `${app === null ? "" : `${app}.`}localhost:${port}`;
  const asked = performance.now();
  return new Promise((resolve) => {
    let readAt: number | null = null;
    const done = (status: number, body: unknown, headers: NodeJS.Dict<string | string[]> = {}) => {
      resolve({ status, body, headers, ms: (readAt ?? performance.now()) - asked });
    };
    const call = request(
      {
        host: address,
        port,
        method,
        path,
        agent,
        headers: {
          host,
          ...(payload === undefined
            ? {}
            : {
                "content-type": type,
                "content-length": Buffer.byteLength(payload),
                origin: `http://${host}`,
              }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        const isStream = response.headers["content-type"] === "text/event-stream";
        response.on("data", (part: Buffer) => {
          parts.push(part);
          const first = isStream && firstOf(Buffer.concat(parts).toString());
          if (!first) return;
          done(first.status, first.body, response.headers);
          call.destroy();
        });
        response.on("error", (error) => {
          done(0, error);
        });
        response.on("end", () => {
          // Reading a large answer isn't the server's time.
          readAt = performance.now();
          const text = Buffer.concat(parts).toString();
          done(response.statusCode ?? 0, parsed(text), response.headers);
        });
        response.on("aborted", () => {
          done(0, new Error("the answer was cut off"));
        });
      },
    );
    call.setTimeout(patienceMs, () => {
      call.destroy(new Error("hung"));
    });
    call.on("error", (error) => {
      done(0, error);
    });
    call.end(payload);
  });
}

/** The first event of a stream as an answer, or null. */
function firstOf(text: string): Pick<Answer, "status" | "body"> | null {
  const refused = /^event: refused\ndata: (.+)\n/m.exec(text)?.[1];
  if (refused !== undefined) {
    const error = JSON.parse(refused) as { data: { httpStatus: number } };
    return { status: error.data.httpStatus, body: { error } };
  }
  const told = /^id: .+\ndata: (.+)\n/m.exec(text)?.[1];
  return told === undefined ? null : { status: 200, body: { result: { data: parsed(told) } } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
