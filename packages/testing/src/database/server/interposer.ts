import { createServer, connect as dial, type AddressInfo, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface Interposer {
  /** The same database through this proxy. */
  readonly url: string;
  /** Nothing passes in either direction; connections stay open, as with a stopped server. */
  stall(): void;
  flow(): void;
  /** New connections work; open ones stay silent. */
  flowForNew(): void;
  /** Delays everything by this time in each direction. */
  delay(ms: number): void;
  /** Passes everything byte by byte, or normally again. */
  slice(on: boolean): void;
  /** Resets each open connection in both directions. */
  reset(): void;
  /** Closes the server's end only; the client's data is lost. */
  halfOpen(): void;
  /** Cuts the next connection right after its first row. */
  cutAfterRow(): void;
  /** Cuts each connection whose client sends this. */
  cutAt(words: string): void;
  /**
   * Cuts the next connection whose client sends this, after exactly this many further bytes in both
   * directions together.
   */
  cutAfter(words: string, bytes: number): Cut;
  close(): void;
}

export interface Cut {
  /** Bytes exchanged so far. */
  passed(): number;
  isDone(): boolean;
}

/** One connection: the client's end, the server's, and the transfer between them. */
interface Line {
  readonly client: Socket;
  readonly backend: Socket;
  isHalfOpen: boolean;
}

interface ArmedCut {
  readonly words: string;
  readonly bytes: number;
  passed: number;
  line: Line | null;
  isDone: boolean;
}

const rowMessage = "D".charCodeAt(0);

/** A proxy between client and PostgreSQL that simulates network faults. */
export async function interpose(url: string): Promise<Interposer> {
  const server = new URL(url);
  const lines = new Set<Line>();
  let cutWords: string | null = null;
  let cutsAfterRow = false;
  let isStalled = false;
  let delayMs = 0;
  let isSliced = false;
  let armed: ArmedCut | null = null;

  /** Bytes of one direction, in order, delayed and split as requested. */
  const laneTo = (socket: Socket) => {
    let last: Promise<void> | null = null;
    const pass = async (bytes: Buffer, before: Promise<void> | null, at: number) => {
      await before;
      // The global clock, which a test may have stopped.
      await new Promise((due) => setTimeout(due, Math.max(0, at - performance.now())));
      if (!isSliced) socket.write(bytes);
      else
        for (let index = 0; index < bytes.length && !socket.destroyed; index += 1) {
          socket.write(bytes.subarray(index, index + 1));
          await nextTurn();
        }
    };
    return (bytes: Buffer) => {
      if (!last && delayMs === 0 && !isSliced) socket.write(bytes);
      else {
        const passing = pass(bytes, last, performance.now() + delayMs).then(() => {
          if (last === passing) last = null;
        });
        last = passing;
      }
    };
  };

  /** The bytes that may pass before the cut, and whether it is reached. */
  const upToCut = (line: Line, bytes: Buffer): [Buffer, boolean] => {
    if (armed?.line !== line || armed.isDone) return [bytes, false];
    const part = bytes.subarray(0, armed.bytes - armed.passed);
    armed.passed += part.length;
    armed.isDone = armed.passed >= armed.bytes;
    return [part, armed.isDone];
  };

  const between = createServer((client) => {
    const backend = dial(Number(server.port), server.hostname);
    const line: Line = { client, backend, isHalfOpen: false };
    lines.add(line);
    const [toBackend, toClient] = [laneTo(backend), laneTo(client)];
    const cut = () => {
      client.destroySoon();
      backend.destroySoon();
      lines.delete(line);
    };
    for (const socket of [client, backend]) {
      socket.setNoDelay(true);
      if (isStalled) socket.pause();
      for (const event of ["error", "close"])
        socket.on(event, () => {
          if (!line.isHalfOpen || socket === client) cut();
        });
    }
    client.on("data", (bytes) => {
      if (line.isHalfOpen) return;
      if (cutWords && bytes.includes(cutWords)) {
        cut();
        return;
      }
      if (armed && !armed.line && bytes.includes(armed.words)) armed.line = line;
      const [part, isCut] = upToCut(line, bytes);
      toBackend(part);
      if (isCut) cut();
    });
    let held = Buffer.alloc(0);
    backend.on("data", (bytes) => {
      if (line.isHalfOpen) return;
      if (!cutsAfterRow) {
        const [part, isCut] = upToCut(line, Buffer.concat([held, bytes]));
        held = Buffer.alloc(0);
        toClient(part);
        if (isCut) cut();
        return;
      }
      held = Buffer.concat([held, bytes]);
      for (let end = endOfMessage(held); end !== null; end = endOfMessage(held)) {
        const isRow = held[0] === rowMessage;
        toClient(held.subarray(0, end));
        held = held.subarray(end);
        if (!isRow) continue;
        cutsAfterRow = false;
        cut();
        return;
      }
    });
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));

  const sockets = () => [...lines].flatMap(({ client, backend }) => [client, backend]);
  return {
    url: Object.assign(new URL(url), { port: String((between.address() as AddressInfo).port) }).href,
    stall() {
      isStalled = true;
      for (const socket of sockets()) socket.pause();
    },
    flow() {
      isStalled = false;
      for (const socket of sockets()) socket.resume();
    },
    flowForNew() {
      isStalled = false;
    },
    delay(ms) {
      delayMs = ms;
    },
    slice(on) {
      isSliced = on;
    },
    reset() {
      for (const socket of sockets()) socket.resetAndDestroy();
    },
    halfOpen() {
      for (const line of lines) {
        line.isHalfOpen = true;
        line.backend.destroy();
      }
    },
    cutAfterRow() {
      cutsAfterRow = true;
    },
    cutAt(words) {
      cutWords = words;
    },
    cutAfter(words, bytes) {
      const cut: ArmedCut = { words, bytes, passed: 0, line: null, isDone: false };
      armed = cut;
      return { passed: () => cut.passed, isDone: () => cut.isDone };
    },
    close() {
      between.close();
      for (const socket of sockets()) socket.destroy();
    },
  };
}

/** End of the server's first complete message, or null. */
function endOfMessage(bytes: Buffer): number | null {
  if (bytes.length < 5) return null;
  const end = 1 + bytes.readUInt32BE(1);
  return bytes.length < end ? null : end;
}
