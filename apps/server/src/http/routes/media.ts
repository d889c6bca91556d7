import type { FastifyInstance } from "fastify";
import type { PictureStore } from "@haat/media/picture-store";

/** GET /media/…: images never change. The policy keeps hostile content from running as a page. */
export function mediaRoutes(app: FastifyInstance, { pictures }: { pictures: PictureStore }): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    reply.header("content-security-policy", "sandbox; default-src 'none'");
    reply.header("cross-origin-resource-policy", "cross-origin");
    const picture = await pictures.read(name);
    if (!picture)
      return reply.code(404).header("cache-control", "no-store").send({ message: "Image not found." });
    const tag = `"${name}"`;
    reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", tag);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    return reply.type(picture.type).send(picture.bytes);
  });
}
