import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A connection that can die like a phone's: it stays open, but nothing passes. */
export interface Line {
  readonly origin: string;
  die(): void;
  close(): void;
}

export async function openLine(origin: string): Promise<Line> {
  let isDead = false;
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => {
      if (!isDead) to.write(bytes);
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(new URL(origin).port), "localhost");
    join(near, far);
    join(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    die: () => (isDead = true),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
