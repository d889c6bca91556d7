import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { answerWhileStarting } from "../http/routes/health.ts";
import { useApp } from "../testing/test-app.ts";

const page = "http://localhost:3000";
const server = useApp(testDatabase());

interface Asked {
  readonly method: "POST" | "OPTIONS";
  readonly url: string;
  readonly headers: Record<string, string>;
}
const preflight = {
  method: "OPTIONS",
  url: "/cart/add",
  headers: {
    origin: page,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  },
} as const;
const refused = { method: "POST", url: "/cart/list", headers: { origin: page } } as const;

/** How a process answers that has no database yet. */
async function whileOpening({ method, url, headers }: Asked) {
  const opening = createServer(answerWhileStarting([page])).listen(0, "127.0.0.1");
  await once(opening, "listening");
  const { port } = opening.address() as AddressInfo;
  const call = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }).end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  opening.close();
  return { status: answer.statusCode, headers: answer.headers as Record<string, unknown> };
}

const ofCors = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith("access-control-") || name === "vary")
      .map(([name, value]) => [name, String(value).toLowerCase().replaceAll(" ", "")]),
  );

describe("another origin's page during the start", () => {
  it("is told to retry, including its preflight", async () => {
    for (const asked of [preflight, refused] satisfies Asked[]) {
      const now = await whileOpening(asked);
      const later = await server.app.inject(asked);
      expect(ofCors(now.headers)).toMatchObject({ "access-control-allow-origin": page });
      expect(ofCors(later.headers)).toMatchObject(ofCors(now.headers));
    }
    expect((await whileOpening(preflight)).status).toBe(204);
    const { status, headers } = await whileOpening(refused);
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
  });

  it("gets no CORS headers for other origins or other routes", async () => {
    for (const other of [
      { ...refused, headers: { origin: "https://evil.test" } },
      { ...preflight, headers: { ...preflight.headers, origin: "null" } },
      { ...refused, url: "/api/trpc/cart.show" },
    ]) {
      const { status, headers } = await whileOpening(other);
      expect([status, ofCors(headers)]).toEqual([503, {}]);
    }
  });
});
