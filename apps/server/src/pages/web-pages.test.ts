import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHosts } from "../http/hosts.ts";
import { htmlPage, webPages } from "./web-pages.ts";

const app = Fastify();
const page = () => htmlPage("<h1>Here</h1>");
webPages(app, {
  hosts: createHosts({ port: 5000, publicHost: "localhost", isProduction: false }),
  pages: { shop: page, seller: page, admin: page },
  hasMailbox: false,
});

beforeAll(() => app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.close());

/** Sends the raw path; fetch would normalise it. */
async function open(path: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, path, headers: { host: "shop.localhost:5000" } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

describe("a page's address", () => {
  it("is answered unchanged", async () => {
    expect((await open("/products?search=a//b")).statusCode).toBe(200);
  });

  it.each([
    ["//products?search=a//b", "/products?search=a//b"],
    ["///elsewhere.example", "/elsewhere.example"],
    ["//\\elsewhere.example/x", "/elsewhere.example/x"],
    ["//", "/"],
  ])("%s leads to %s, never to another host", async (path, to) => {
    const { statusCode, headers } = await open(path);
    expect([statusCode, headers.location]).toEqual([308, to]);
  });

  it("is not a page below /api", async () => {
    expect((await open("/api/nope")).statusCode).toBe(404);
    expect((await open("/apiary")).statusCode).toBe(200);
  });
});
