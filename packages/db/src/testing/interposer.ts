import { createServer, connect as dial, type AddressInfo, type Socket } from "node:net";

export interface Interposer {
  /** The same database, reached through this go-between. */
  readonly url: string;
  /** Nothing passes any more in either direction; the connections stay open, as with a stopped server. */
  stall(): void;
  flow(): void;
  /** Later connections work; those that are open stay silent for good. */
  flowForNew(): void;
  /** Cuts the next connection on which a row passes, right after that row. */
  cutAfterRow(): void;
  /** Cuts each connection on which the client says this. */
  cutAt(words: string): void;
  close(): void;
}

const rowMessage = "D".charCodeAt(0);

/** Stands between a client and a Postgres server and does to their connections what a bad day does. */
export async function interpose(url: string): Promise<Interposer> {
  const server = new URL(url);
  const sockets = new Set<Socket>();
  let cutWords: string | null = null;
  let cutsAfterRow = false;
  let isStalled = false;

  const between = createServer((client) => {
    const backend = dial(Number(server.port), server.hostname);
    const cut = () => {
      client.destroySoon();
      backend.destroy();
    };
    for (const socket of [client, backend]) {
      sockets.add(socket);
      if (isStalled) socket.pause();
      socket.on("error", cut).on("close", cut);
    }
    client.on("data", (bytes) => {
      if (cutWords && bytes.includes(cutWords)) cut();
      else backend.write(bytes);
    });
    let held = Buffer.alloc(0);
    backend.on("data", (bytes) => {
      held = Buffer.concat([held, bytes]);
      for (let end = endOfMessage(held); end !== null; end = endOfMessage(held)) {
        const isRow = held[0] === rowMessage;
        client.write(held.subarray(0, end));
        held = held.subarray(end);
        if (!isRow || !cutsAfterRow) continue;
        cutsAfterRow = false;
        cut();
        return;
      }
    });
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));

  return {
    url: Object.assign(new URL(url), { port: String((between.address() as AddressInfo).port) }).href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    flow() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    flowForNew() {
      isStalled = false;
    },
    cutAfterRow() {
      cutsAfterRow = true;
    },
    cutAt(words) {
      cutWords = words;
    },
    close() {
      between.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Where the first whole message of the server ends; null while it is not whole. */
function endOfMessage(bytes: Buffer): number | null {
  if (bytes.length < 5) return null;
  const end = 1 + bytes.readUInt32BE(1);
  return bytes.length < end ? null : end;
}
