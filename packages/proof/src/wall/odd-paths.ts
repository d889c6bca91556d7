import { exchange } from "./raw-exchange.ts";
import { aScene } from "./scene.ts";
import type { WallStand } from "./wall-stand.ts";

export interface PathFigures {
  readonly paths: number;
  /** Spellings of an admin's address that gave a buyer, or nobody, anything. */
  readonly given: readonly string[];
  /** Answers of 500 and more. */
  readonly failures: readonly string[];
}

const call = "admin.dashboard";
const spellings = [
  ...[
    `/api/trpc/${call}`,
    `/api/trpc/${call}/`,
    `/api/trpc//${call}`,
    `//api//trpc/${call}`,
    `/API/TRPC/${call}`,
  ],
  ...[
    `/api/trpc/ADMIN.dashboard`,
    `/api/trpc/admin%2Edashboard`,
    `/api/trpc/admin%252edashboard`,
    `/api/trpc/./${call}`,
  ],
  ...[
    `/api/trpc/x/../${call}`,
    `/api/trpc/x/%2e%2e/${call}`,
    `/api/trpc/account.me/../${call}`,
    `/api/trpc;/${call}`,
  ],
  ...[
    `/api/trpc/${call};x=1`,
    `/api/trpc/${call}%00`,
    `/api/trpc/${call}%20`,
    `/api/trpc/${call}.json`,
    `/api/trpc/${call}%2f`,
  ],
  ...[
    `/api/trpc/account.me,${call}?batch=1&input=%7B%7D`,
    `/api/trpc/account.me%2C${call}?batch=1&input=%7B%7D`,
  ],
  ...[
    `/api%2ftrpc%2f${call}`,
    `/api\\trpc\\${call}`,
    `/assets/../api/trpc/${call}`,
    `/media/..%2f..%2fapi%2ftrpc%2f${call}`,
  ],
  ...[
    `http://admin.localhost/api/trpc/${call}`,
    `//admin.localhost/api/trpc/${call}`,
    `/api/trpc/${call}#x`,
    `/api/trpc/${call}?input=`,
  ],
  ...[
    "/media/..%2f..%2f..%2fetc%2fpasswd",
    "/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/media/....//etc/passwd",
    "/media/%00",
    "/media/",
  ],
  ...[
    "/%",
    "/%zz",
    "/%c0%ae%c0%ae/",
    "/\u00e4",
    "*",
    "/?__proto__[x]=1",
    "/healthz/../api/trpc/admin.orders",
  ],
];
const methods = ["GET", "POST", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "PROPFIND", "CONNECT", "get"];
const overrides =
  "X-Original-URL: /admin\r\nX-Rewrite-URL: /admin\r\nX-Forwarded-Host: admin.localhost\r\nForwarded: host=admin.localhost\r\n";

/** A12: an address spelled in another way, by any method, gives nobody more than as it is written. */
export async function oddPaths(stand: WallStand): Promise<PathFigures> {
  const { port } = stand.api;
  const { as } = await aScene(stand, "not-a-hash");
  const given: string[] = [];
  const failures: string[] = [];
  for (const method of methods)
    for (const path of spellings)
      for (const headers of [`Cookie: ${as.buyer[0]?.cookie}\r\n`, overrides]) {
        const host = headers === overrides ? `shop.localhost:${port}` : `admin.localhost:${port}`;
        const { statuses, text } = await exchange(
          port,
          `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`,
        );
        const what = `${method} ${path}: ${statuses.join(", ")}`;
        if (/totalOrders|root:/.test(text)) given.push(what);
        if (statuses.some((status) => status >= 500)) failures.push(what);
      }
  return { paths: methods.length * spellings.length * 2, given, failures };
}
