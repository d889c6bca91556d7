import { request } from "node:http";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { expect, test } from "./people/haat-test.ts";
import { demoPassword } from "./people/people.ts";

let server: HaatServer;
test.beforeAll(async () => {
  // Two processes, each with a page cache.
  server = await createHaatServer({ WORKERS: "2" });
  await server.start();
});
test.afterAll(() => server.dispose());

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** A new connection each time, so that processes alternate. */
function ask(
  url: string,
  { cookie, etag, data }: { cookie?: string; etag?: string; data?: unknown } = {},
): Promise<Answer> {
  const headers = {
    ...(cookie && { cookie }),
    ...(etag && { "if-none-match": etag }),
    ...(data !== undefined && { origin: new URL(url).origin, "content-type": "application/json" }),
  };
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { agent: false, headers, method: data === undefined ? "GET" : "POST" },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    call.once("error", reject);
    call.end(data === undefined ? undefined : JSON.stringify(data));
  });
}

/** Returns the cookie. */
async function logIn(origin: string, email: string): Promise<string> {
  const data = { email, password: demoPassword };
  const { headers } = await ask(`${origin}/api/trpc/account.logIn`, { data });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

test("a cached page has the same bytes for everyone and is not sent again to a client that has it", async () => {
  const { shop } = server.byPort;
  const cookie = await logIn(shop, "buyer@haat.test");
  const visits = [cookie, cookie, undefined, undefined, cookie, undefined];
  for (const path of ["/", "/products"]) {
    const answers: Answer[] = [];
    for (const [index, who] of visits.entries())
      answers.push(await ask(`${shop}${path}?fbclid=${index}`, who ? { cookie: who } : {}));
    // A page contains the time its data was read, which differs per process.
    expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(2);
    expect(new Set(answers.map(({ text }) => text.replaceAll(/\b1\d{12}\b/g, ""))).size).toBe(1);
    for (const { headers, text } of answers) {
      expect(text).not.toContain("buyer@haat.test");
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=5");
      expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^;]*;/);
    }
    const etags = new Set(answers.map(({ headers }) => headers.etag));
    expect(etags.size).toBeLessThanOrEqual(2);
    // One after the other, so that processes alternate and each serves each page.
    for (const etag of etags) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1)
        statuses.push((await ask(`${shop}${path}`, { etag: String(etag) })).status);
      expect(statuses).toContain(304);
    }
  }
});

test("every process drops pages with an old price and knows logouts and failed logins", async () => {
  const { seller, shop } = server.byPort;
  const cookie = await logIn(seller, "seller@haat.test");
  const ofSeller = (procedure: string, data?: unknown) =>
    ask(`${seller}/api/trpc/${procedure}`, { cookie, ...(data !== undefined && { data }) });
  const own = await ofSeller("product.listOwn?input=%7B%7D");
  const { products } = (
    JSON.parse(own.text) as { result: { data: { products: { id: string; version: number }[] } } }
  ).result.data;
  const [product] = products;
  if (!product) throw new Error("the demo's seller has no product");
  const pagesOf = () =>
    Promise.all([1, 2, 3, 4].map(async () => (await ask(`${shop}/detail/${product.id}`)).text));
  for (const [index, price] of [71_001, 72_002, 73_003].entries()) {
    await pagesOf();
    const change = { productId: product.id, version: product.version + index, pricePaise: price };
    expect((await ofSeller("product.update", change)).status).toBe(200);
    const shown = `${String(price / 100).slice(0, 3)}.0${index + 1}`;
    // Less than the minute after which a cached page expires anyway.
    await expect(async () => {
      for (const text of await pagesOf()) expect(text).toContain(shown);
    }).toPass({ timeout: 30_000, intervals: [5] });
  }

  const wrong = { email: "buyer@haat.test", password: "not the password" };
  const tries = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    tries.push((await ask(`${shop}/api/trpc/account.logIn`, { data: wrong })).status);
  expect(tries).toEqual([...Array<number>(10).fill(401), 429]);

  await ofSeller("account.logOut", {});
  for (let turn = 0; turn < 4; turn += 1)
    expect((await ofSeller("product.listOwn?input=%7B%7D")).status).toBe(401);
});
