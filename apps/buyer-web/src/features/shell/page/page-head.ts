import { art } from "virtual:art";
import { siteName, tabTitle } from "./tab-title.ts";

const siteDescription =
  "Haat is a marketplace of many sellers: clothing, electronics, home and beauty in one cart, with cash on delivery.";

/** What every page's head starts from; an address with nothing at it has no other. */
export function siteHead({ isMissing = false } = {}) {
  return {
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { name: "theme-color", content: "#FBF8F2", media: "(prefers-color-scheme: light)" },
      { title: isMissing ? `Nothing at this address · ${siteName}` : siteName },
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
  /** The one address of this page, search parameters included where they name another page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** A picture of this page's thing, as a path of this host; the market street where it has none. */
  readonly picture?: string | null | undefined;
  readonly type?: "website" | "product";
  /** Structured data (schema.org). */
  readonly data?: object;
}

/** Title, description, canonical address and what others show of a shared link. */
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

/** A picture's address for readers outside this page. */
export function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}

/** For pages that belong to one person: a title, and nothing for search engines. */
export function privateHead(title: string) {
  return {
    meta: [{ title: tabTitle(title) }, { name: "robots", content: "noindex" }],
  };
}
