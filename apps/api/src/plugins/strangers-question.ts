import type { IncomingMessage } from "node:http";

const catalogue = /^\/api\/trpc\/(?:product\.(?:list|facets|get|suggest)(?:,|(?=\?)))+\?/;
const longestAddress = 2_000;

/**
 * Whether a stranger asks only for what stands in the catalogue. Whoever is logged in, and may have ordered just now, is
 * answered from the database.
 */
export function isStrangersQuestion({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  const { cookie, authorization, "trpc-accept": form } = headers;
  return (
    method === "GET" &&
    url.length <= longestAddress &&
    cookie === undefined &&
    authorization === undefined &&
    form === undefined &&
    catalogue.test(url)
  );
}
