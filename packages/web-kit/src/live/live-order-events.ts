import { liveSilenceMs } from "@haat/contract/live/live.constants";
import type { OrderEventList } from "@haat/contract/live/live.schema";
import { checkConnection } from "../call/connection.ts";

export interface OrderEventListener {
  /** Whose events, by the procedure that tells them. */
  readonly of: "ofBuyer" | "ofSeller" | "ofAdmin";
  readonly personId: string;
  /** Hears each thing once. `isSpeaker` is true in one tab of the browser, for what must not be done by each. */
  readonly onEvents: (events: OrderEventList, isSpeaker: boolean) => void;
  /** The session has ended. */
  readonly onLoggedOut: () => void;
}

interface Told {
  readonly cursor: string;
  readonly events: OrderEventList;
}

/** Before a stream is opened again that the browser has given up, in ms, and this many by chance on top. */
const [waitMs, spreadMs] = [3_000, 1_500];
/** A tab that finds another in the lead may have loaded its page before it could hear it. In ms. */
const leadMs = 500;

/**
 * Follows order events until the answered function is called. All tabs of a browser share one stream: a browser has
 * only six connections to a host.
 */
export function followOrderEvents({ of, personId, onEvents, onLoggedOut }: OrderEventListener): () => void {
  const name = `haat-order-events-${of}-${personId}`;
  const leaving = new AbortController();
  const { signal } = leaving;
  const others = new BroadcastChannel(name);
  const known = new Set<string>();
  let cursor: string | undefined;

  const hear = (told: Told, isSpeaker: boolean) => {
    cursor = told.cursor;
    const items = told.events.items.filter(({ id }) => !known.has(id));
    for (const { id } of items) known.add(id);
    if (items.length > 0 || !told.events.isWhole) onEvents({ ...told.events, items }, isSpeaker);
  };
  const lead = async () => {
    clearTimeout(follower);
    const isLoggedOut = await readStream({
      of,
      signal,
      cursor: () => cursor,
      onTold(told) {
        others.postMessage(told);
        hear(told, true);
      },
    });
    if (isLoggedOut) onLoggedOut();
  };
  const follower = setTimeout(() => {
    onEvents({ items: [], isFirst: true, isWhole: false }, false);
  }, leadMs);
  others.addEventListener("message", ({ data }: MessageEvent<Told>) => hear(data, false));
  // Only pages of a secure address have locks; elsewhere each tab has a stream of its own.
  if ("locks" in navigator) navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();

  return () => {
    clearTimeout(follower);
    leaving.abort();
    others.close();
  };
}

interface StreamOptions extends Pick<OrderEventListener, "of"> {
  readonly signal: AbortSignal;
  readonly cursor: () => string | undefined;
  readonly onTold: (told: Told) => void;
}

/**
 * Reads a stream until it is aborted or, which answers true, the session has ended. The browser opens a lost one again
 * by itself, when the server said, and says where it stood. One that it gave up or that is silent is reopened, at
 * once when the page is looked at or the device is online again. tRPC's own client would do the same, but lie in the
 * first load of every page.
 */
function readStream({ of, signal, cursor, onTold }: StreamOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new AbortController();
    const end = (isLoggedOut: boolean) => {
      clearTimeout(timer);
      over.abort();
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
      const stream = new EventSource(`/api/trpc/live.${of}?input=${encodeURIComponent(input)}`);
      source = stream;
      const on = (event: string, listener: (message: MessageEvent<string>) => void) =>
        stream.addEventListener(event, listener);
      on("ping", () => openIn(liveSilenceMs));
      on("message", ({ data, lastEventId }) => {
        openIn(liveSilenceMs);
        onTold({ cursor: lastEventId, events: JSON.parse(data) as OrderEventList });
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
    const openAgain = () => {
      if (document.visibilityState === "visible" && source?.readyState !== EventSource.OPEN) open();
    };
    signal.addEventListener("abort", () => end(false), { signal: over.signal });
    window.addEventListener("online", openAgain, { signal: over.signal });
    document.addEventListener("visibilitychange", openAgain, { signal: over.signal });
    open();
  });
}

function reasonIn(error: string): string | null {
  return (JSON.parse(error) as { readonly data: { readonly reason: string | null } }).data.reason;
}
