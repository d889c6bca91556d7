import type { AnyRouter } from "@tanstack/react-router";

/** Tells the service worker to cache the page. */
const keep = { headers: { "x-haat-keep": "1", accept: "text/html" }, priority: "low" } as const;

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 2_000);
}

function keepThisPage(): void {
  if (!navigator.serviceWorker.controller) return;
  const { href, pathname, search } = location;
  whenIdle(() => {
    // Skip pages that were left quickly.
    if (location.href === href) fetch(`${pathname}${search}`, keep).catch(() => undefined);
  });
}

/** These files loaded before the service worker existed; the browser's own cache has them. */
function keepItsFiles(): void {
  for (const { name } of performance.getEntriesByType("resource")) {
    const { origin, pathname } = new URL(name);
    if (origin === location.origin && /^\/(?:assets|media)\//.test(pathname))
      fetch(name, { priority: "low" }).catch(() => undefined);
  }
}

/** Installs the service worker, which caches the public pages a visitor opens. */
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
