import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PluginOption } from "vite";
import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { logo } from "@haat/art/logo";

type Workbox = NonNullable<VitePWAOptions["workbox"]>;

const ground = "#FBF8F2";
const most = { pages: 40, files: 150, pictures: 150 };
const monthSeconds = 30 * 86_400;
/** A poor connection may be open and deliver nothing: then the cached page is shown. */
const patienceSeconds = 4;

/** `share` leaves a margin, because devices cut maskable icons into their own shapes. */
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

/** An .ico file that holds one PNG. */
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

/** Each function is serialised into the service worker, so it can use nothing from this module. */
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

/** API calls bypass the service worker: one sent while the page unloads would be lost with it. */
const pastWorker = `addEventListener("install", (event) => {
  event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" });
});
`;
const pastWorkerFile = `assets/past-worker-${createHash("sha256").update(pastWorker).digest("hex").slice(0, 8)}.js`;

/** Icons, manifest and service worker. It caches public pages and files, never API answers. */
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
        // Change the revision when the page changes.
        additionalManifestEntries: [{ url: "/offline", revision: "3" }],
        navigateFallback: null,
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        runtimeCaching: kept,
      },
    }),
  ];
}
