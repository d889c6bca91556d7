import { fastify } from "fastify";

// The yardstick: what Fastify does here when there is nothing to do. Ends with the process that started it.
const server = fastify();
server.get("/", () => ({ hello: "world" }));
const address = await server.listen({ host: "127.0.0.1", port: 0 });
process.send?.(new URL(address).port);
process.on("disconnect", () => {
  process.exit();
});
