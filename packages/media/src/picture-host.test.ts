import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createPictureHost } from "./picture-host.ts";
import { NotStoredError } from "./picture-storage.ts";

let server: Server | undefined;
let got: { headers: IncomingHttpHeaders; form: string } | undefined;
afterEach(() => server?.close());

/** A host of pictures that gives every upload this answer. */
async function aHost(status: number, answer: unknown) {
  server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat((await request.toArray()) as Buffer[]);
      got = { headers: request.headers, form: body.toString("latin1") };
      response.writeHead(status, { "content-type": "application/json", location: "http://127.0.0.1:1/" });
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return createPictureHost({
    uploadUrl: `http://127.0.0.1:${port}/v1_1/haat/image/upload`,
    preset: "haat_unsigned",
    hosts: ["res.example.test"],
  });
}

const picture = Buffer.from("picture");

describe("an external image host", () => {
  it("gets the image and preset, and returns the address", async () => {
    const host = await aHost(200, { url: "https://res.example.test/haat/a.jpg", secure_url: "x" });
    expect(await host.publish(picture, "jpg")).toBe("https://res.example.test/haat/a.jpg");
    const [, picturePart = "", presetPart = ""] = got?.form.split(/^--.*$/m) ?? [];
    expect(picturePart).toMatch(
      /name="file"; filename="picture.jpg"\r\n(content-type: image\/jpeg)\r\n\r\npicture\r\n/i,
    );
    expect(presetPart).toMatch(/name="upload_preset"\r\n\r\nhaat_unsigned\r\n/);
    expect(got?.headers.cookie).toBeUndefined();
  });

  it("may answer with http addresses, which become https", async () => {
    const host = await aHost(201, { url: "http://res.example.test/haat/a.jpg" });
    expect(await host.publish(picture, "jpg")).toBe("https://res.example.test/haat/a.jpg");
  });

  it.each([
    ["refuses", 401, { error: { message: "Unknown preset" } }],
    ["fails", 500, {}],
    ["sends elsewhere", 302, {}],
    ["answers no address", 200, {}],
    ["answers nothing", 200, null],
    ["answers no JSON", 200, "<html>"],
    ["answers an address of another host", 200, { url: "https://evil.test/a.jpg" }],
    ["answers a script", 200, { url: "javascript:alert(1)" }],
  ] as const)("stores nothing when it %s", async (_what, status, answer) => {
    const host = await aHost(status, answer);
    await expect(host.publish(picture, "jpg")).rejects.toBeInstanceOf(NotStoredError);
  });

  it("stores nothing when it is unreachable", async () => {
    const host = createPictureHost({ uploadUrl: "http://127.0.0.1:1/", preset: "x", hosts: [] });
    await expect(host.publish(picture, "jpg")).rejects.toBeInstanceOf(NotStoredError);
  });
});
