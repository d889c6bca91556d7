import type { FastifyInstance } from "fastify";
import type { PictureStore } from "@haat/media/picture-store";

/**
 * GET /media/…: pictures never change under their address, so browsers keep them for a year. Whatever one holds, the
 * browser takes it for the picture that its name says, and runs nothing in it.
 */
export function mediaRoutes(app: FastifyInstance, { pictures }: { pictures: PictureStore }): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    reply.header("content-security-policy", "sandbox; default-src 'none'");
    reply.header("cross-origin-resource-policy", "cross-origin");
    const picture = await pictures.read(name);
    if (!picture)
      return reply
        .code(404)
        .header("cache-control", "no-store")
        .send({ message: "There is no such picture." });
    const tag = `"${name}"`;
    reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", tag);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    return reply.type(picture.type).send(picture.bytes);
  });
}
