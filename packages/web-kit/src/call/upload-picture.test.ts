import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { uploadPicture } from "./upload-picture.ts";

declare const happyDOM: { setURL(url: string): void };

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A real server that gives this answer to every upload; resolves with the requests it got. */
async function serve(status: number, body: string) {
  const got: { url: string | undefined; type: string | undefined; body: string }[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({
        url: request.url,
        type: request.headers["content-type"],
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/add`);
  return got;
}

const file = new File(["picture"], "lamp.png", { type: "image/png" });

describe("uploading a picture", () => {
  it("sends it as `file` and answers its address", async () => {
    const got = await serve(200, '{"url":"/media/lamp.webp"}');
    expect(await uploadPicture(file)).toBe("/media/lamp.webp");
    expect(got[0]?.url).toBe("/api/upload");
    expect(got[0]?.type).toMatch(/^multipart\/form-data/);
    expect(got[0]?.body).toMatch(/name="file"; filename="lamp\.png"/);
  });

  it("rejects with the server's message", async () => {
    await serve(422, '{"message":"Choose a PNG, JPG, GIF or WebP image."}');
    await expect(uploadPicture(file)).rejects.toThrow("Choose a PNG, JPG, GIF or WebP image.");
  });

  it.each([
    [500, "{}"],
    [200, "{}"],
    [502, "<html>"],
  ])("rejects with a general message for the answer %i %s", async (status, body) => {
    await serve(status, body);
    await expect(uploadPicture(file)).rejects.toThrow("Image upload failed. Please try again.");
  });
});
