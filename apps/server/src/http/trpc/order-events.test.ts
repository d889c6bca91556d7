import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { maxStreamsPerPerson } from "@haat/contract/live/live.constants";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { logInNew, seller, useApp } from "../../testing/test-app.ts";

const server = useApp(testDatabase());
let port = 0;
let cookie = "";
beforeAll(async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
  ({ cookie } = await logInNew(server, "seller"));
});

type Headers = Readonly<Record<string, string>>;

/** Opens the seller's event stream over HTTP with a raw query string. */
async function open(input = "{}", headers: Headers = { cookie }): Promise<IncomingMessage> {
  const path = `/api/trpc/live.ofSeller?input=${encodeURIComponent(input)}`;
  const call = get({ port, path, agent: false, headers: { host: seller, ...headers } });
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  return answer.setEncoding("utf8");
}

/** The events received until the stream is aborted. */
async function read(stream: IncomingMessage, isEnough: (told: string) => boolean): Promise<string> {
  let told = "";
  for await (const part of stream) if (isEnough((told += String(part)))) break;
  return told;
}

const hasPosition = (told: string) => /^id: .+\n.+\n\n/m.test(told);

describe("an event stream", () => {
  it("confirms itself, then its position, as separate events", async () => {
    const stream = await open();
    expect(stream.statusCode).toBe(200);
    const [connected, first, rest] = (await read(stream, hasPosition)).split("\n\n");
    expect(connected).toMatch(/^event: ping\ndata: null\nretry: [12]\d{3}$/);
    expect(first).toMatch(/^id: \d+:\d+:[\d,]*\ndata: \{"items":\[\],"isFirst":true,"isWhole":true\}$/);
    expect(rest).toBe("");
  });

  it("resumes at the position of a reconnecting browser", async () => {
    const id = /^id: (.+)$/m.exec(await read(await open(), hasPosition))?.[1] ?? "";
    const again = await read(await open("{}", { cookie, "last-event-id": id }), hasPosition);
    expect(again).toContain('data: {"items":[],"isFirst":false,"isWhole":true}');
  });

  it("is closed when its reader leaves, so that new ones can open", async () => {
    for (let nth = 0; nth <= maxStreamsPerPerson; nth += 1) {
      const stream = await open();
      expect(await read(stream, hasPosition)).not.toContain("refused");
      // A server hears of it a moment later.
      await once(stream.destroy(), "close");
      await server.app.inject("/healthz");
    }
  });

  it.each([
    { who: "somebody who is not logged in", headers: {}, wrong: '"reason":"NOT_LOGGED_IN"' },
    {
      who: "a position that is none",
      input: '{"lastEventId":"yesterday"}',
      wrong: '"fieldErrors":{"lastEventId":"This is not a valid position."}',
    },
    { who: "an input that is torn", input: '{"lastEventId":', wrong: '"code":"PARSE_ERROR"' },
  ])("ends with the problem for $who", async ({ input, headers, wrong }) => {
    const [, error, rest] = (await text(await open(input, headers))).split("\n\n");
    expect(error).toMatch(/^event: refused\ndata: \{"message":"[A-Z][^"]+\."/);
    expect(error).toContain(wrong);
    expect(rest).toBe("");
  });
});
