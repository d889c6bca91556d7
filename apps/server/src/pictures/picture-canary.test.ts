import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckLine } from "@haat/contract/product/import.schema";
import { allowedHosts, foreignPictures } from "@haat/contract/testing/foreign-pictures";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { seller as host, logInNew, pageOf, useApp } from "../testing/test-app.ts";

const server = useApp(testDatabase(), { PICTURE_HOSTS: allowedHosts.join(",") });
let canary: Server;
let port = 0;
let visits = 0;
let cookie = "";

beforeAll(async () => {
  canary = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await once(canary.listen(0, "::"), "listening");
  ({ port } = canary.address() as AddressInfo);
  ({ cookie } = await logInNew(server, "seller"));
});
afterAll(() => canary.close());

/** This machine in its spellings. */
const loopbacks = [
  ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.0x0.0x0.0x1", "0177.0.0.1"],
  ...["0", "0.0.0.0", "localhost", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "①②⑦.0.0.1"],
  ...allowedHosts.map((allowed) => `${allowed}@127.0.0.1`),
];

function addressesOfHere(): string[] {
  const schemes = ["https:", "http:", "", "gopher:", "ftp:"];
  const plain = loopbacks.flatMap((name) => schemes.map((scheme) => `${scheme}//${name}:${port}/a.jpg`));
  const hidden = allowedHosts.map((allowed) => `https://127.0.0.1:${port}#${allowed}/a.jpg`);
  return [...plain, ...hidden, `https://img.example.test:${port}/a.jpg`];
}

const lamp = {
  name: "Lamp",
  brand: "Diya",
  description: "Cast.",
  category: "Home & Kitchen",
  subcategory: "Home Decor",
  pricePaise: 100,
  stock: 3,
};

describe("A9: an image's address", () => {
  it("is refused unless its host is allowed, and never fetched", async () => {
    const page = pageOf(server, host);
    const add = (pictures: string[]) => page.mutate("product.add", { ...lamp, pictures }, { cookie });
    const allowed = "https://img.example.test/a.jpg";
    const added = await add([allowed]);
    expect(added.statusCode).toBe(200);
    const productId = added.json<{ result: { data: { id: string } } }>().result.data.id;
    const update = (pictures: string[]) =>
      page.mutate("product.update", { productId, version: 1, pictures }, { cookie });

    const foreign = [...foreignPictures.map(([, address]) => address), ...addressesOfHere()];
    expect(foreign.length).toBeGreaterThan(120);
    const letIn: string[] = [];
    for (const address of foreign)
      for (const answer of [await add([address]), await update([address])])
        if (answer.statusCode !== 400) letIn.push(`${answer.statusCode}: ${address}`);
    expect(letIn).toEqual([]);
    expect((await update([allowed, "https://cdn.example.test/b.jpg"])).body).toContain(productId);
    expect((await page.query("product.get", { productId })).body).toContain(allowed);

    const named = foreign.filter((address) => !/["\s\0]/.test(address) && address !== "");
    const rows = named.map((address) => `,,Lamp,Diya,Cast.,Home & Kitchen,Home Decor,1,3,,"${address}"`);
    const head =
      "ID,Version,Name,Brand,Description,Category,Subcategory,Price,Stock,Stock when exported,Images";
    const checked = await server.app.inject({
      method: "POST",
      url: "/api/seller-files/import/check",
      payload: [head, ...rows].join("\n"),
      headers: { host, cookie, origin: `http://${host}`, "content-type": "text/csv" },
    });
    const outcomes = checked.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as CheckLine)
      .flatMap((line) => ("outcomes" in line ? line.outcomes : []));
    expect(outcomes.filter(({ kind }) => kind !== "wrong")).toEqual([]);
    expect(outcomes).toHaveLength(named.length);

    expect(visits).toBe(0);
    await once(connect(port, "127.0.0.1"), "close");
    expect(visits).toBe(1);
  });
});
