import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PluginOption } from "vite";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { logo } from "@haat/art/logo";

type Workbox = NonNullable<VitePWAOptions["workbox"]>;

const ground = "#FBF8F2";
/** Whole pages of one kind that were seen last, and pictures and files to show them with. */
const most = { pages: 40, files: 150, pictures: 150 };
const monthSeconds = 30 * 86_400;
/** How long a page may take before one that was kept is shown: a line that is open need not bring anything. */
const patienceSeconds = 4;

/** The mark this many pixels wide; on a ground that fills the square where a device cuts it into a shape of its own. */
function icon(pixels: number, share = 1): Promise<Buffer> {
  const inner = Math.round(pixels * share);
  const mark = sharp(Buffer.from(logo()), { density: (72 * inner) / 48 }).resize(inner, inner);
  if (share === 1) return mark.png().toBuffer();
  const edge = (pixels - inner) / 2;
  return mark
    .extend({
      top: Math.floor(edge),
      bottom: Math.ceil(edge),
      left: Math.floor(edge),
      right: Math.ceil(edge),
      background: ground,
    })
    .png()
    .toBuffer();
}

/** An .ico file with one PNG in it. */
function asIco(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const version = createHash("sha256").update(logo()).digest("hex").slice(0, 8);
const icons = [
  { src: `/assets/icon-192-${version}.png`, sizes: "192x192", pixels: 192, share: 1, purpose: "any" },
  { src: `/assets/icon-512-${version}.png`, sizes: "512x512", pixels: 512, share: 1, purpose: "any" },
  { src: `/assets/icon-cut-${version}.png`, sizes: "512x512", pixels: 512, share: 0.6, purpose: "maskable" },
] as const;

const precacheFallback = { fallbackURL: "/offline" };

/** What is kept of whatever is asked for. Each function is written into the service worker as it stands, without anything from around it. */
const kept: NonNullable<Workbox["runtimeCaching"]> = [
  {
    urlPattern: ({ request, url, sameOrigin }) =>
      sameOrigin &&
      (request.mode === "navigate" || request.headers.has("x-haat-keep")) &&
      /^\/(?:home|products|about|help|delivery|returns|contact|privacy|sell|detail\/[\da-f-]{36})?$/.test(
        url.pathname,
      ),
    handler: "NetworkFirst",
    options: {
      cacheName: "pages",
      networkTimeoutSeconds: patienceSeconds,
      expiration: { maxEntries: most.pages, maxAgeSeconds: monthSeconds },
      precacheFallback,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 &&
            !response.redirected &&
            !/no-store/.test(response.headers.get("cache-control") ?? "")
              ? response
              : null,
        },
      ],
    },
  },
  {
    urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
    handler: "NetworkOnly",
    options: { precacheFallback },
  },
  {
    urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    handler: "CacheFirst",
    options: {
      cacheName: "files",
      expiration: { maxEntries: most.files, maxAgeSeconds: monthSeconds },
      cacheableResponse: { statuses: [200] },
    },
  },
  {
    urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"),
    handler: "CacheFirst",
    options: {
      cacheName: "pictures",
      expiration: { maxEntries: most.pictures, maxAgeSeconds: monthSeconds },
      cacheableResponse: { statuses: [200] },
    },
  },
];

/**
 * Calls of the API go past the service worker: what is sent while a page is being left would otherwise end with the page,
 * and with it the click that was made last.
 */
const pastWorker = `addEventListener("install", (event) => {
  event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" });
});
`;
const pastWorkerFile = `assets/past-worker-${createHash("sha256").update(pastWorker).digest("hex").slice(0, 8)}.js`;

/**
 * For the Vite configuration of the shop: what a device needs to install it, and the service worker, which shows pages
 * that were seen before while there is no connection. It keeps public pages and files alone: answers of the API and
 * pages that belong to one person are never in it.
 */
export function installFiles(): PluginOption[] {
  return [
    {
      name: "haat-icons",
      async generateBundle() {
        if (this.environment.name !== "client") return;
        const emit = (fileName: string, source: Buffer | string) =>
          this.emitFile({ type: "asset", fileName, source });
        for (const { src, pixels, share } of icons) emit(src.slice(1), await icon(pixels, share));
        emit("apple-touch-icon.png", await icon(180, 0.8));
        emit(pastWorkerFile, pastWorker);
        emit("favicon.ico", asIco(await icon(48), 48));
      },
    },
    VitePWA({
      registerType: "autoUpdate",
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        id: "/",
        name: "Haat",
        short_name: "Haat",
        description: "A marketplace of many sellers: one cart, cash on delivery.",
        lang: "en-IN",
        start_url: "/",
        display: "standalone",
        background_color: ground,
        theme_color: ground,
        icons: icons.map(({ src, sizes, purpose }) => ({ src, sizes, purpose, type: "image/png" })),
      },
      workbox: {
        inlineWorkboxRuntime: true,
        importScripts: [`/${pastWorkerFile}`],
        globPatterns: [],
        // Another number when the page changes.
        additionalManifestEntries: [{ url: "/offline", revision: "2" }],
        navigateFallback: null,
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        runtimeCaching: kept,
      },
    }),
  ];
}
