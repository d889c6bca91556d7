import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { reservePorts } from "./reserve-ports.ts";

/** Every caller draws the same block first, then others. */
function drawing(...draws: readonly number[]) {
  const random = vi.spyOn(Math, "random");
  for (const draw of draws) random.mockReturnValueOnce(draw);
}

it("gives reserved ports to no other caller", async () => {
  drawing(0.5, 0.5, 0.25, 0.5);
  const [one, other] = await Promise.all([reservePorts(), reservePorts()]);
  expect(new Set([one.port, other.port])).toEqual(new Set([22_000, 17_000]));
  const first = one.port === 22_000 ? one : other;
  first.release();
  const again = await reservePorts();
  expect(again.port).toBe(22_000);
  for (const { release } of [one, other, again]) release();
});

it("gives no ports in use", async () => {
  const program = createServer().listen(19_503, "127.0.0.1");
  await once(program, "listening");
  drawing(0.375, 0.125);
  const { port, release } = await reservePorts();
  expect(port).toBe(14_500);
  const server = createServer().listen(port + 3, "127.0.0.1");
  await once(server, "listening");
  server.close();
  program.close();
  release();
});
