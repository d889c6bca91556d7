import { tmpdir } from "node:os";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { answerFaults } from "../http/app.ts";
import { createHosts } from "../http/hosts.ts";
import { installFiles } from "./install-files.ts";

const faults: string[] = [];
const app = Fastify({ logger: { level: "error", stream: { write: (line: string) => faults.push(line) } } });
answerFaults(app);
// Like the server's error handlers, it sends the answer later than the route returns.
app.addHook("onSend", async () => {
  await setImmediate();
});
installFiles(app, {
  hosts: createHosts({ port: 5000, publicHost: "localhost", isProduction: false }),
  appsDir: tmpdir(),
  policyOptions: { isProduction: false, isDev: false, pictureHosts: [] },
});
afterAll(() => app.close());

it.each(["/manifest.webmanifest", "/sw.js", "/offline"])("%s is served by the shop only", async (url) => {
  for (const host of ["seller.localhost:5000", "localhost:5000"])
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404);
  await setImmediate();
  expect(faults).toEqual([]);
});
