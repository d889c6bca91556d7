import { request, type IncomingHttpHeaders } from "node:http";
import type { OrderEventItem, OrderEventList } from "@haat/contract/live/live.schema";
import type { Visitor } from "./people.ts";

const procedures = { buyer: "live.ofBuyer", seller: "live.ofSeller", admin: "live.ofAdmin" } as const;

/** A server-sent event. */
export interface Message {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

/** A stream as a browser opens it. */
export interface OpenStream {
  readonly headers: IncomingHttpHeaders;
  readonly messages: readonly Message[];
  /** The position to resume from. */
  cursor(): string | null;
  items(): OrderEventItem[];
  /** Rejects if the stream ends first. */
  until(isWanted: (message: Message) => boolean): Promise<Message>;
  /** True if the stream was closed cleanly, false if cut off. */
  readonly ended: Promise<boolean>;
  close(): void;
}

interface Where {
  readonly port: number;
  /** Position of an earlier stream. */
  readonly after?: string | null;
}

/** Opens this person's stream; resolves when the server has answered. */
export function openStream(
  visitor: Visitor<"buyer" | "seller" | "admin">,
  { port, after = null }: Where,
): Promise<OpenStream> {
  const { app, cookie, role } = visitor;
  const messages: Message[] = [];
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());
  let isOver = false;
  let text = "";

  const read = (part: Buffer) => {
    text += part.toString();
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) messages.push(parsed(block));
    tell();
  };
  return new Promise((resolve, reject) => {
    const call = request({
      host: "127.0.0.1",
      port,
      agent: false,
      path: `/api/trpc/${procedures[role]}?input=${encodeURIComponent("{}")}`,
      headers: {
        host: `${app}.localhost:${port}`,
        cookie,
        accept: "text/event-stream",
        "accept-encoding": "gzip, deflate, br, zstd",
        ...(after === null ? {} : { "last-event-id": after }),
      },
    });
    call.once("error", reject);
    call.once("response", (response) => {
      const ended = new Promise<boolean>((end) => {
        response.once("close", () => {
          isOver = true;
          tell();
          end(response.complete);
        });
      });
      response.on("error", () => undefined);
      response.on("data", read);
      resolve({
        headers: response.headers,
        messages,
        ended,
        cursor: () => messages.findLast(({ id }) => id)?.id ?? after,
        items: () => messages.flatMap(eventsOf).flatMap(({ items }) => items),
        until: (isWanted) =>
          new Promise((found, missed) => {
            const look = () => {
              const wanted = messages.find(isWanted);
              if (!wanted && !isOver) return;
              listeners.delete(look);
              if (wanted) found(wanted);
              else missed(new Error(`the stream ended: ${JSON.stringify(messages.slice(-3))}`));
            };
            listeners.add(look);
            look();
          }),
        close: () => void call.destroy(),
      });
    });
    call.end();
  });
}

function parsed(block: string): Message {
  const field = (name: string) =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return {
    event: field("event") ?? "message",
    data: field("data") ?? "",
    id: field("id") ?? null,
  };
}

export function eventsOf({ event, data }: Message): OrderEventList[] {
  return event === "message" ? [JSON.parse(data) as OrderEventList] : [];
}

/** The message is about this order. */
export function concernsOrder(orderId: string): (message: Message) => boolean {
  return (message) => eventsOf(message).some(({ items }) => items.some((item) => item.orderId === orderId));
}
