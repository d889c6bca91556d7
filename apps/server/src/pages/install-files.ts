import type { FastifyInstance } from "fastify";
import { contentSecurityPolicy, type HeaderOptions } from "../http/guards/security-headers.ts";
import type { Hosts } from "../http/hosts.ts";
import { hashOf } from "./inline-scripts.ts";
import { plainPage } from "./plain-page.ts";
import { distOf } from "./web-assets.ts";

const files = [
  { name: "favicon.ico", maxAge: "1d", isForShop: false },
  { name: "apple-touch-icon.png", maxAge: "1d", isForShop: false },
  { name: "manifest.webmanifest", maxAge: 0, isForShop: true },
  // Browsers check for a new worker each time.
  { name: "sw.js", maxAge: 0, isForShop: true },
] as const;

export const installRoutes: readonly string[] = ["/offline", ...files.map(({ name }) => `/${name}`)];

/**
 * The worker serves this page at the requested address, so reloading shows the real page. Retries
 * until the server answers, because `online` only means that there is a network.
 */
const reloadWhenOnline =
  'const again=()=>navigator.onLine&&fetch(location.href,{method:"HEAD"}).then(()=>location.reload(),()=>{});addEventListener("online",again);setInterval(again,3000)';
const offline = `<p>There is no connection, and this page isn't saved on your device. Pages you opened recently still work.</p>
<p><a href="">Try Again</a> or go to the <a href="/">home page</a></p><script>${reloadWhenOnline}</script>`;

export function installFiles(
  app: FastifyInstance,
  {
    hosts,
    appsDir,
    policyOptions,
  }: { readonly hosts: Hosts; readonly appsDir: string; readonly policyOptions: HeaderOptions },
): void {
  const shopDir = distOf(appsDir, "shop");
  for (const { name, maxAge, isForShop } of files)
    app.get(`/${name}`, async (request, reply) => {
      if (isForShop && hosts.appOf(request) !== "shop") {
        reply.callNotFound();
        return reply;
      }
      if (maxAge === 0) reply.header("cache-control", "no-cache");
      return reply.sendFile(name, shopDir, maxAge === 0 ? { cacheControl: false } : { maxAge });
    });
  app.get("/offline", async (request, reply) => {
    if (hosts.appOf(request) !== "shop") {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", contentSecurityPolicy(policyOptions, [hashOf(reloadWhenOnline)]))
      .send(plainPage({ title: "You are offline", body: offline }));
  });
}
