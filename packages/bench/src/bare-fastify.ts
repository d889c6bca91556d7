import { fastify } from "fastify";

// The yardstick: Fastify with nothing to do. Ends with its parent process.
const server = fastify();
server.get("/", () => ({ hello: "world" }));
const address = await server.listen({ host: "127.0.0.1", port: 0 });
process.send?.(new URL(address).port);
process.on("disconnect", () => {
  process.exit();
});
