import { mkdir } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { PictureStore } from "@haat/media/picture-store";

/** GET /media/…: pictures never change under their address, so browsers keep them for a year. */
export async function mediaPlugin(
  app: FastifyInstance,
  { pictures }: { pictures: PictureStore },
): Promise<void> {
  await mkdir(pictures.dir, { recursive: true });
  await app.register(fastifyStatic, { root: pictures.dir, serve: false, maxAge: "365d", immutable: true });
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    reply.header("content-security-policy", "default-src 'none'; sandbox");
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (!(await pictures.has(name))) return reply.code(404).send({ message: "There is no such picture." });
    return reply.sendFile(name);
  });
}
