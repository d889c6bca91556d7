import type { AppRouter, Context } from "@haat/api/types";

export interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** `dist/client/.vite/manifest.json`, parsed. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** A build, or Vite in middleware mode. */
export type Assets = { readonly kind: "built"; readonly manifest: ViteManifest } | { readonly kind: "dev" };

export interface RenderRequest {
  /** Absolute URL; cookies are never read. */
  readonly request: Request;
  /** Called in process. */
  readonly appRouter: AppRouter;
  /** A visitor's context: browsers load private data themselves. */
  readonly createContext: () => Context;
  /** Marks our scripts, so that the sender can tell them from injected ones. */
  readonly nonce: string;
  /** Without a trailing slash. */
  readonly origin: string;
  readonly assets: Assets;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  /** Empty for redirects. */
  readonly html: string;
}
