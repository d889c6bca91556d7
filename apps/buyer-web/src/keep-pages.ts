import type { AnyRouter } from "@tanstack/react-router";

/** What is asked for with this header is kept by the service worker as a page that was seen. */
const keep = { headers: { "x-haat-keep": "1", accept: "text/html" }, priority: "low" } as const;

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 2_000);
}

/** Lets the service worker keep the page that is open now, with the files that it was drawn with. */
function keepThisPage(): void {
  if (!navigator.serviceWorker.controller) return;
  const { href, pathname, search } = location;
  whenIdle(() => {
    // Someone who has gone on since only passed by.
    if (location.href === href) fetch(`${pathname}${search}`, keep).catch(() => undefined);
  });
}

/** What the page is drawn with came before the service worker did, and lies in the browser's own cache. */
function keepItsFiles(): void {
  for (const { name } of performance.getEntriesByType("resource")) {
    const { origin, pathname } = new URL(name);
    if (origin === location.origin && /^\/(?:assets|media)\//.test(pathname))
      fetch(name, { priority: "low" }).catch(() => undefined);
  }
}

/** Installs the service worker, and lets it keep the public pages that somebody sees, to be shown without a connection. */
export async function keepPages(router: AnyRouter): Promise<void> {
  const worker = navigator.serviceWorker;
  const isFirst = !worker.controller;
  await worker.register("/sw.js");
  const begin = () => {
    if (isFirst) keepItsFiles();
    keepThisPage();
    router.subscribe("onRendered", ({ hrefChanged }) => {
      if (hrefChanged) keepThisPage();
    });
  };
  if (worker.controller) begin();
  else worker.addEventListener("controllerchange", begin, { once: true });
}
