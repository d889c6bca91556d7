import { request } from "node:http";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { expect, test } from "./haat-test.ts";
import { demoPassword } from "./people.ts";

let server: HaatServer;
test.beforeAll(async () => {
  // Two processes answer, each with pages of its own.
  server = await createHaatServer({ WORKERS: "2" });
  await server.start();
});
test.afterAll(() => server.dispose());

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** Asks on a connection of its own: the next one is another process's turn. */
function ask(url: string, { cookie, data }: { cookie?: string; data?: unknown } = {}): Promise<Answer> {
  const headers = {
    ...(cookie && { cookie }),
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

/** Logs the demo's person in at their app; answers the cookie. */
async function logIn(origin: string, email: string): Promise<string> {
  const data = { email, password: demoPassword };
  const { headers } = await ask(`${origin}/api/trpc/account.logIn`, { data });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

const nonceOf = ({ headers }: Answer) =>
  /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";

test("a cached page is the same for everyone, each time with a nonce of its own", async () => {
  const { shop } = server.byPort;
  const cookie = await logIn(shop, "buyer@haat.test");
  const visits = [cookie, cookie, undefined, undefined, cookie, undefined];
  for (const path of ["/", "/products"]) {
    const answers: Answer[] = [];
    for (const who of visits) answers.push(await ask(`${shop}${path}`, who ? { cookie: who } : {}));
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(visits.length);
    const bare = answers.map(({ text }, index) => {
      const marked = [...text.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
      expect(marked.length).toBeGreaterThan(3);
      expect(new Set(marked)).toEqual(new Set([nonces[index]]));
      // A page says when its data was read, which each process did for itself.
      return text.replaceAll(nonces[index] ?? "", "").replaceAll(/\b1\d{12}\b/g, "");
    });
    expect(new Set(bare).size).toBe(1);
    expect(bare[0]).not.toContain("buyer@haat.test");
    const [first, ...others] = answers.map(({ headers }) => ({ ...headers, date: "", [policy]: "" }));
    for (const headers of others) expect(headers).toEqual(first);
    expect(first).not.toHaveProperty("set-cookie");
  }
});

const policy = "content-security-policy";

test("every process drops the page of an old price, and knows who has logged out and who tried too often", async () => {
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
    // Less than the minute after which a cached page would go by itself.
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
