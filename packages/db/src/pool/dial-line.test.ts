import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import { openConnection } from "./connection.ts";

const der = (tag: number, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [129, length] : [130, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

/** A self-signed certificate for `localhost`, and its key. */
function selfSigned() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsa = der(0x30, Buffer.from("06082a8648ce3d040302", "hex"));
  const commonName = [Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from("localhost"))];
  const name = der(0x30, der(0x31, der(0x30, ...commonName)));
  const years = ["200101000000Z", "491231235959Z"].map((time) => der(0x17, Buffer.from(time)));
  const key = publicKey.export({ type: "spki", format: "der" });
  const body = der(0x30, der(0x02, Buffer.from([1])), ecdsa, name, der(0x30, ...years), name, key);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const text = der(0x30, body, ecdsa, signature).toString("base64");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
}

const certificate = selfSigned();

/** A server that answers the request for TLS with this, and then does this with the line. */
async function aServer(answer: string, then: (line: Socket) => void): Promise<string> {
  const server = createServer((line) => {
    line.on("error", () => undefined);
    line.once("data", () => {
      line.write(answer);
      then(line);
    });
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `postgres://a:b@localhost:${(server.address() as AddressInfo).port}/haat`;
}

/** The server's end of TLS on the line. */
function answerTls(line: Socket): TLSSocket {
  const safe = new TLSSocket(line, { isServer: true, ...certificate });
  return safe.on("error", () => undefined);
}

const ask = (url: string, ms = 60_000) => {
  const connection = openConnection({ url, max: 1 });
  return { ...connection, asked: connection.answer(connection.sql`select 1`, ms) };
};

// Unhandled errors fail the test run.
it("a lost TLS connection never ends the process", async () => {
  const ways: readonly ((line: Socket) => void)[] = [
    (line) => line.resetAndDestroy(),
    (line) => void sleep(Math.random() * 15).then(() => line.resetAndDestroy()),
    (line) => answerTls(line).once("data", () => line.resetAndDestroy()),
    (line) => answerTls(line).once("data", () => line.destroy()),
  ];
  let served = 0;
  const url = await aServer("S", (line) => ways[(served += 1) % ways.length]?.(line));
  for (let round = 0; round < 80; round += 1) {
    const lines = Array.from({ length: 10 }, () => ask(`${url}?sslmode=require`));
    for (const { end } of lines.slice(0, 5)) void sleep(Math.random() * 15).then(() => end(0));
    const outcomes = await Promise.allSettled(lines.map(({ asked }) => asked));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toEqual([]);
  }
  expect(served).toBeGreaterThan(400);
});

it("TLS never falls back to plain text if it is required", async () => {
  const { promise: said, resolve: hear } = Promise.withResolvers<Buffer>();
  const url = await aServer("S", (line) => answerTls(line).once("data", hear));
  const { asked, end } = ask(`${url}?sslmode=require`);
  asked.catch(() => undefined);
  expect((await said).toString()).toContain("haat");
  await end(0);
  const plain = await aServer("N", (line) => line.once("data", () => expect.fail("it spoke in plain")));
  await expect(ask(`${plain}?sslmode=require`).asked).rejects.toThrow("doesn't support TLS");
});

it("an untrusted certificate is refused if it must be verified", async () => {
  const url = await aServer("S", answerTls);
  await expect(ask(`${url}?sslmode=verify-full`).asked).rejects.toThrow("self-signed certificate");
});
