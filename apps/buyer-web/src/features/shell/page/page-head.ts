import { art } from "virtual:art";
import { siteName, tabTitle } from "./tab-title.ts";

const siteDescription =
  "Many sellers in one cart: clothing, electronics, home and beauty, with cash on delivery.";

export function siteHead({ isMissing = false } = {}) {
  return {
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { name: "theme-color", content: "#FBF8F2", media: "(prefers-color-scheme: light)" },
      { title: isMissing ? `Page Not Found · ${siteName}` : siteName },
      { name: "description", content: siteDescription },
      { property: "og:site_name", content: siteName },
    ],
    links: [
      { rel: "icon", type: "image/svg+xml", href: art.favicon },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
  };
}

interface PageHead {
  readonly origin: string;
  /** Canonical path, with search parameters that name another page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Path on this host; the market street by default. */
  readonly picture?: string | null | undefined;
  readonly type?: "website" | "product";
  /** schema.org */
  readonly data?: object;
}

export function pageHead({ origin, path, title, description, picture, type = "website", data }: PageHead) {
  const url = `${origin}${path}`;
  const shared = absolute(origin, picture ?? art.share);
  return {
    meta: [
      { title: tabTitle(title) },
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: type },
      { property: "og:url", content: url },
      { name: "twitter:card", content: "summary_large_image" },
      { property: "og:image", content: shared },
      ...(data ? [{ "script:ld+json": { "@context": "https://schema.org", ...data } }] : []),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

export function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}

/** Private pages stay out of search engines. */
export function privateHead(title: string) {
  return {
    meta: [{ title: tabTitle(title) }, { name: "robots", content: "noindex" }],
  };
}
