import { pageHead } from "../shell/page/page-head.ts";

/** `/home` and `/` are the same page. */
export function homeHead(origin: string) {
  return pageHead({
    origin,
    path: "/",
    title: "Haat",
    description:
      "Clothing, electronics, home and beauty from many sellers in one cart. Pay in cash when it arrives.",
    data: { "@type": "WebSite", name: "Haat", url: `${origin}/` },
  });
}
