import { liveSilenceMs } from "@haat/contract/live/live.constants";
import type { OrderNews } from "@haat/contract/live/live.schema";
import { checkConnection } from "./connection.ts";

export interface NewsListener {
  /** Whose news, by the procedure that tells them. */
  readonly of: "ofBuyer" | "ofSeller" | "ofAdmin";
  readonly personId: string;
  /** Hears each thing once. `isSpeaker` is true in one tab of the browser, for what must not be done by each. */
  readonly onNews: (news: OrderNews, isSpeaker: boolean) => void;
  /** The session has ended. */
  readonly onLoggedOut: () => void;
}

interface Told {
  readonly cursor: string;
  readonly news: OrderNews;
}

/** Before the next connection, in ms: after an orderly end, after a fault at first and at the most, and when refused. */
const waits = { ended: 1_000, firstFault: 3_000, mostFault: 30_000, refused: 60_000 };
/** So many ms by chance on top, so that not all browsers come back at the same moment. */
const spreadMs = 1_500;
/** Whoever finds another tab in the lead may have loaded their page before they could hear it. In ms. */
const leadMs = 500;

/** How a stream ended. */
type End = "ended" | "lost" | "refused" | "logged out";

/**
 * Follows news of orders until the answered function is called. All tabs of a browser share one stream: a browser has
 * only six connections to a host. A lost stream is opened anew from where it was, later each time in vain, at once when
 * the page is looked at or the device is online again.
 */
export function followNews({ of, personId, onNews, onLoggedOut }: NewsListener): () => void {
  const name = `haat-news-${of}-${personId}`;
  const leaving = new AbortController();
  const { signal } = leaving;
  const others = new BroadcastChannel(name);
  const known = new Set<string>();
  let cursor: string | undefined;

  const hear = (told: Told, isSpeaker: boolean) => {
    cursor = told.cursor;
    const items = told.news.items.filter(({ id }) => !known.has(id));
    for (const { id } of items) known.add(id);
    if (items.length > 0 || !told.news.isWhole) onNews({ ...told.news, items }, isSpeaker);
  };
  let closeStream = () => {};
  const listenOnce = () =>
    new Promise<End>((resolve) => {
      const stream = openStream({
        of,
        cursor,
        onTold: (told) => {
          others.postMessage(told);
          hear(told, true);
        },
        onEnd: resolve,
      });
      closeStream = stream.close;
    });
  const lead = async () => {
    clearTimeout(follower);
    let faultMs = waits.firstFault;
    const hasLeft = () => signal.aborted;
    while (!hasLeft()) {
      const openedWith = cursor;
      const end = await listenOnce();
      if (hasLeft()) return;
      if (end === "logged out") {
        onLoggedOut();
        return;
      }
      if (end === "ended" || cursor !== openedWith) faultMs = waits.firstFault;
      const ms = end === "lost" ? faultMs : end === "refused" ? waits.refused : waits.ended;
      if (end === "lost") void checkConnection();
      if (end === "lost") faultMs = Math.min(faultMs * 2, waits.mostFault);
      await pause(ms + Math.random() * spreadMs, signal);
    }
  };
  const follower = setTimeout(() => {
    onNews({ items: [], isFirst: true, isWhole: false }, false);
  }, leadMs);
  others.addEventListener("message", ({ data }: MessageEvent<Told>) => hear(data, false));
  // Only pages of a secure address have locks; elsewhere each tab has a stream of its own.
  if ("locks" in navigator) navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();

  return () => {
    clearTimeout(follower);
    leaving.abort();
    closeStream();
    others.close();
  };
}

interface StreamOptions extends Pick<NewsListener, "of"> {
  readonly cursor: string | undefined;
  readonly onTold: (told: Told) => void;
  readonly onEnd: (how: End) => void;
}

/**
 * One connection, as tRPC's server speaks on it. Without tRPC's own client for it, which Vite can only put beside the
 * rest of that client, into the first load of every page.
 */
function openStream({ of, cursor, onTold, onEnd }: StreamOptions): { readonly close: () => void } {
  const input = JSON.stringify(cursor === undefined ? {} : { lastEventId: cursor });
  const source = new EventSource(`/api/trpc/live.${of}?input=${encodeURIComponent(input)}`);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (how: End) => {
    clearTimeout(silence);
    source.close();
    onEnd(how);
  };
  const on = (event: string, listener: (message: MessageEvent<string>) => void) => {
    source.addEventListener(event, (message: MessageEvent<string>) => {
      clearTimeout(silence);
      silence = setTimeout(() => end("lost"), liveSilenceMs);
      listener(message);
    });
  };
  on("connected", () => {});
  on("ping", () => {});
  on("message", ({ data, lastEventId }) => {
    onTold({ cursor: lastEventId, news: JSON.parse(data) as OrderNews });
  });
  on("serialized-error", ({ data }) => end(ends[reasonIn(data) ?? ""] ?? "lost"));
  on("return", () => end("ended"));
  // The browser would try again by itself, every three seconds for ever.
  source.addEventListener("error", () => end("lost"));
  return { close: () => end("ended") };
}

const ends: Readonly<Record<string, End>> = { NOT_LOGGED_IN: "logged out", TOO_MANY_REQUESTS: "refused" };

function reasonIn(error: string): string | null {
  return (JSON.parse(error) as { readonly data: { readonly reason: string | null } }).data.reason;
}

/** Waits so long, or until the page is looked at again, the device is online again, or nobody wants to know. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const once = { once: true, signal: over.signal };
    signal.addEventListener("abort", end, once);
    window.addEventListener("online", end, once);
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") end();
      },
      { signal: over.signal },
    );
  });
}
