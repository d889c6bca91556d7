import type { FastifyInstance } from "fastify";
import { contentSecurityPolicy, type HeaderOptions } from "../http/guards/security-headers.ts";
import type { Hosts } from "../http/hosts.ts";
import { hashOf } from "./inline-scripts.ts";
import { plainPage } from "./plain-page.ts";
import { distOf } from "./web-assets.ts";

/** Files that a browser asks for by a name of its own, or that have to keep theirs: where, for how long, and whether they are the shop's alone. */
const files = [
  { name: "favicon.ico", maxAge: "1d", isForShop: false },
  { name: "apple-touch-icon.png", maxAge: "1d", isForShop: false },
  { name: "manifest.webmanifest", maxAge: 0, isForShop: true },
  // A browser asks each time whether there is another one.
  { name: "sw.js", maxAge: 0, isForShop: true },
] as const;

/** Where they are, and the page for when there is no connection. */
export const installRoutes: readonly string[] = ["/offline", ...files.map(({ name }) => `/${name}`)];

/**
 * The worker keeps this page under its own address, so it is the browser that tells when there is something else to see. A line that is
 * back is not always one over which an answer comes: it is asked again until one does.
 */
const comeBack =
  'const again=()=>navigator.onLine&&fetch(location.href,{method:"HEAD"}).then(()=>location.reload(),()=>{});addEventListener("online",again);setInterval(again,3000)';
const offline = `<p>There is no connection, and this page has not been kept. What you have looked at last can be read: go back to it.</p>
<p><a href="">Try Again</a> or go to the <a href="/">front page</a></p><script>${comeBack}</script>`;

/** The icons of every app, and what makes the shop one that can be installed: its manifest, its service worker and the page for when there is no connection. */
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
      .header("content-security-policy", contentSecurityPolicy(policyOptions, [hashOf(comeBack)]))
      .send(plainPage({ title: "You are offline", body: offline }));
  });
}
