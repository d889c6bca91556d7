import type { Harness } from "../harness.ts";
import { aScene } from "../scene.ts";
import { bytesOf, exchange } from "./raw-exchange.ts";

/** CALL is replaced by the name of an admin's call. */
const spellings = `
  /api/trpc/CALL /api/trpc/CALL/ /api/trpc//CALL //api//trpc/CALL /API/TRPC/CALL /api/trpc/ADMIN.dashboard
  /api/trpc/admin%2Edashboard /api/trpc/admin%252edashboard /api/trpc/./CALL /api/trpc/x/../CALL
  /api/trpc/x/%2e%2e/CALL /api/trpc/account.me/../CALL /api/trpc;/CALL /api/trpc/CALL;x=1 /api/trpc/CALL%00
  /api/trpc/CALL%20 /api/trpc/CALL.json /api/trpc/CALL%2f /api/trpc/account.me,CALL?batch=1&input=%7B%7D
  /api/trpc/account.me%2CCALL?batch=1&input=%7B%7D /api%2ftrpc%2fCALL /api\\trpc\\CALL /assets/../api/trpc/CALL
  /media/..%2f..%2fapi%2ftrpc%2fCALL http://admin.localhost/api/trpc/CALL //admin.localhost/api/trpc/CALL
  /api/trpc/CALL#x /api/trpc/CALL?input= /media/..%2f..%2f..%2fetc%2fpasswd /media/%2e%2e%2f%2e%2e%2fetc%2fpasswd
  /media/....//etc/passwd /media/%00 /media/ /% /%zz /%c0%ae%c0%ae/ /\u00e4 * /?__proto__[x]=1
  /healthz/../api/trpc/admin.orders`
  .trim()
  .replaceAll("CALL", "admin.dashboard")
  .split(/\s+/);
const methods = "GET POST HEAD OPTIONS TRACE PUT DELETE PROPFIND CONNECT get".split(" ");
const overrides = {
  "x-original-url": "/admin",
  "x-rewrite-url": "/admin",
  "x-forwarded-host": "admin.localhost",
  forwarded: "host=admin.localhost",
};

/** An address in a different spelling, with any method, gives no additional access. */
export async function oddPaths(harness: Harness) {
  const { port } = harness.api;
  const { cookie } = (await aScene(harness)).asking("buyer", "shop");
  const asked = [
    { host: `admin.localhost:${port}`, headers: { cookie } },
    { host: `shop.localhost:${port}`, headers: overrides },
  ];
  /** Spellings that gave a buyer or visitor anything. */
  const given: string[] = [];
  const failures: string[] = [];
  const askBy = async (method: string) => {
    for (const path of spellings)
      for (const { host, headers } of asked) {
        const request = { method, path, host, headers: { origin: `http://${host}`, ...headers } };
        const { statuses, text } = await exchange(port, bytesOf(request));
        const what = `${method} ${path}: ${statuses.join(", ")}`;
        if (/totalOrders|root:/.test(text)) given.push(what);
        if (statuses.some((status) => status >= 500)) failures.push(what);
      }
  };
  await Promise.all(methods.map(askBy));
  return { paths: methods.length * spellings.length * asked.length, given, failures };
}
