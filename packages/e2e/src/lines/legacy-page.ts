import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";

/** Status 0: the browser withheld the answer. */
export interface LegacyAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
}

interface LegacyCall {
  readonly body?: unknown;
  /** The client's stored token: the word `undefined` when logged out. */
  readonly token?: string;
}

/** Calls like the legacy client from the open page: JSON if there is a body, otherwise nothing. */
export function callsFrom(page: Page) {
  return async <Body = Record<string, unknown>>(
    call: string,
    { body, token }: LegacyCall = {},
  ): Promise<LegacyAnswer<Body>> => {
    const [method = "", url = ""] = call.split(" ");
    const ask = () =>
      page.evaluate(
        async ({ method, url, body, token }) => {
          const headers: Record<string, string> = { accept: "application/json, text/plain, */*" };
          if (body !== undefined) headers["content-type"] = "application/json";
          if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
          try {
            const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
            return { status: response.status, body: (await response.json()) as unknown };
          } catch {
            return { status: 0, body: {} };
          }
        },
        { method, url, body: body === undefined ? undefined : JSON.stringify(body), token },
      );
    return (await retryWhileBusy(ask)) as LegacyAnswer<Body>;
  };
}

/** An empty page on another origin, like the legacy client's server. */
export async function servePage(): Promise<{ readonly origin: string; close(): void }> {
  const server: Server = createServer((_request, response) => {
    response
      .writeHead(200, { "content-type": "text/html" })
      .end("<!doctype html><title>Legacy client</title>");
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}
