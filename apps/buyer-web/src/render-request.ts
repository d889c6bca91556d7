import type { AppRouter, Context } from "@haat/api/types";

/** One entry of Vite's manifest, as far as it is read here. */
export interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** `dist/client/.vite/manifest.json`, parsed. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** Where the page's scripts and styles come from: a build, or Vite in middleware mode. */
export type Assets = { readonly kind: "built"; readonly manifest: ViteManifest } | { readonly kind: "dev" };

/** What the API process hands to `render` for one request of a page. */
export interface RenderRequest {
  /** Absolute address; only its URL and its abort signal are read, never its cookies. */
  readonly request: Request;
  /** The router itself, called in process. */
  readonly appRouter: AppRouter;
  /** The context of a visitor: pages with someone's own data are loaded by the browser. */
  readonly createContext: () => Context;
  /** What our own scripts are marked with, by which anyone who sends the page tells them from others. */
  readonly nonce: string;
  /** The public address of the shop without a slash at its end, for canonical and Open Graph addresses. */
  readonly origin: string;
  readonly assets: Assets;
}

/** A page as it is to be sent. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  /** The whole document; empty where the headers lead elsewhere. */
  readonly html: string;
}
