import { liveSilenceMs } from "@haat/contract/live/live.constants";
import type { OrderEventList } from "@haat/contract/live/live.schema";
import { checkConnection } from "../call/connection.ts";

export interface OrderEventListener {
  readonly procedure: "ofBuyer" | "ofSeller" | "ofAdmin";
  readonly personId: string;
  /** Gets each event once. `isLeader` is true in one tab, for what only one tab should do. */
  readonly onEvents: (events: OrderEventList, isLeader: boolean) => void;
  readonly onLoggedOut: () => void;
}

interface Message {
  readonly cursor: string;
  readonly events: OrderEventList;
}

/** Pause before reopening a closed stream, plus up to `spreadMs` at random. In ms. */
const [waitMs, spreadMs] = [3_000, 1_500];
/** Delay in ms before a following tab refreshes: it may have missed events while loading. */
const catchUpMs = 500;

/** Tabs share one stream: browsers allow six connections per host. Returns the cleanup. */
export function followOrderEvents({
  procedure,
  personId,
  onEvents,
  onLoggedOut,
}: OrderEventListener): () => void {
  const name = `haat-order-events-${procedure}-${personId}`;
  const controller = new AbortController();
  const { signal } = controller;
  const others = new BroadcastChannel(name);
  const seen = new Set<string>();
  let cursor: string | undefined;

  const receive = (message: Message, isLeader: boolean) => {
    cursor = message.cursor;
    const items = message.events.items.filter(({ id }) => !seen.has(id));
    for (const { id } of items) seen.add(id);
    if (items.length > 0 || !message.events.isWhole) onEvents({ ...message.events, items }, isLeader);
  };
  const lead = async () => {
    clearTimeout(follower);
    const isLoggedOut = await readStream({
      procedure,
      signal,
      cursor: () => cursor,
      onMessage(message) {
        others.postMessage(message);
        receive(message, true);
      },
    });
    if (isLoggedOut) onLoggedOut();
  };
  const follower = setTimeout(() => {
    onEvents({ items: [], isFirst: true, isWhole: false }, false);
  }, catchUpMs);
  others.addEventListener("message", ({ data }: MessageEvent<Message>) => receive(data, false));
  // Locks exist on secure origins only; elsewhere each tab has its own stream.
  if ("locks" in navigator) navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();

  return () => {
    clearTimeout(follower);
    controller.abort();
    others.close();
  };
}

interface StreamOptions extends Pick<OrderEventListener, "procedure"> {
  readonly signal: AbortSignal;
  readonly cursor: () => string | undefined;
  readonly onMessage: (message: Message) => void;
}

/**
 * Reads a stream until aborted; resolves with true if the session ended. EventSource reconnects by
 * itself, except when it gave up or falls silent: then this reopens it. tRPC's streaming client
 * would do the same, but adds to every page's first load.
 */
function readStream({ procedure, signal, cursor, onMessage }: StreamOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController();
    const end = (isLoggedOut: boolean) => {
      clearTimeout(timer);
      ended.abort();
      source?.close();
      resolve(isLoggedOut);
    };
    const openIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(open, ms);
    };
    const open = () => {
      clearTimeout(timer);
      source?.close();
      const input = JSON.stringify({ lastEventId: cursor() });
      const stream = new EventSource(`/api/trpc/live.${procedure}?input=${encodeURIComponent(input)}`);
      source = stream;
      const on = (event: string, listener: (message: MessageEvent<string>) => void) =>
        stream.addEventListener(event, listener);
      on("ping", () => openIn(liveSilenceMs));
      on("message", ({ data, lastEventId }) => {
        openIn(liveSilenceMs);
        onMessage({ cursor: lastEventId, events: JSON.parse(data) as OrderEventList });
      });
      on("refused", ({ data }) => {
        if (reasonIn(data) === "NOT_LOGGED_IN") end(true);
      });
      on("error", () => {
        void checkConnection();
        clearTimeout(timer);
        if (stream.readyState === EventSource.CLOSED) openIn(waitMs + Math.random() * spreadMs);
      });
    };
    const reopen = () => {
      if (document.visibilityState === "visible" && source?.readyState !== EventSource.OPEN) open();
    };
    signal.addEventListener("abort", () => end(false), { signal: ended.signal });
    window.addEventListener("online", reopen, { signal: ended.signal });
    document.addEventListener("visibilitychange", reopen, { signal: ended.signal });
    open();
  });
}

function reasonIn(error: string): string | null {
  return (JSON.parse(error) as { readonly data: { readonly reason: string | null } }).data.reason;
}
