import { randomUUID } from "node:crypto";
import { createPasswords } from "@haat/auth/password";
import { builders, testAddress } from "@haat/testing/database/builders";
import { mutate, query, reasonOf, resultOf, send, type Answer } from "@haat/testing/servers/call";
import { anAccessScene, type AccessScene, type Somebody } from "./access-scene.ts";
import { accessRows, messageOf } from "./access.ts";
import { scenePassword } from "./scene.ts";
import type { WallStand } from "./wall-stand.ts";

export interface MixedIdFigures {
  readonly cases: number;
  /** What was answered otherwise than it must be. */
  readonly wrong: readonly string[];
}

/** One case: what is done, and what must come of it. */
type Case = readonly [what: string, work: () => Promise<unknown>, expected: unknown];

/** Own things and others' in one request, others' things as a filter, and others' names beside an own call. */
export async function mixedIds(stand: WallStand): Promise<MixedIdFigures> {
  const passwordHash = await createPasswords().hash(scenePassword);
  const wrong: string[] = [];
  const cases = [...(await ofBuyers(stand, passwordHash)), ...(await ofSellers(stand, passwordHash))];
  for (const [what, work, expected] of cases) {
    const came = JSON.stringify(await work());
    if (came !== JSON.stringify(expected)) wrong.push(`${what}: ${came}, not ${JSON.stringify(expected)}`);
  }
  return { cases: cases.length, wrong };
}

const status = (answer: Promise<Answer>) => answer.then((came) => came.status);

async function ofBuyers(stand: WallStand, passwordHash: string): Promise<Case[]> {
  const { port } = stand.api;
  const scene = await anAccessScene(stand, passwordHash);
  const [buyer, other] = [scene.asking("buyer", "shop"), scene.asking("otherBuyer", "shop")];
  const thing = (name: string) => String(scene.thing(name, buyer));
  const make = builders(stand);
  const own = await make.anEntry({ buyer: other, product: { id: thing("$product") } });
  const order = (who: Somebody, entryIds: string[], pieces: number) =>
    mutate(
      port,
      "order.place",
      {
        ...{
          entryIds,
          expectedTotalPaise: 49_900 * pieces + 4_900,
          idempotencyKey: "one-key-for-two-people",
        },
        ...{ shippingAddress: testAddress, paymentMethod: "cash_on_delivery" },
      },
      who,
    );
  const named = { userId: buyer.id, buyerId: buyer.id, id: buyer.id, email: buyer.email };
  const meOf = (who: Somebody) =>
    query(port, "account.me", undefined, who).then((came) => resultOf<{ user: object }>(came).user);
  const buyerBefore = await meOf(buyer);
  return [
    [
      "a batch of an own entry and a foreign one",
      async () => {
        const payload = JSON.stringify(
          [own.id, thing("$entry")].map((entryId) => ({ entryId, quantity: 2 })),
        );
        const path = "/api/trpc/cart.setQuantity,cart.setQuantity?batch=1";
        const { body } = await send(
          port,
          { method: "POST", path, payload: JSON.stringify(Object.assign({}, JSON.parse(payload))) },
          other,
        );
        return (body as Record<string, unknown>[]).map((one) =>
          "result" in one ? "done" : reasonOf({ body: one } as Answer),
        );
      },
      ["done", "ENTRY_NOT_FOUND"],
    ],
    [
      "an order of an own entry and a foreign one",
      () => order(other, [own.id, thing("$entry")], 3).then(reasonOf),
      "ENTRY_GONE",
    ],
    ["the same key by two people: one", () => status(order(buyer, [thing("$entry")], 1)), 200],
    [
      "the same key by two people: the other",
      () =>
        order(other, [own.id], 2).then((came) => [came.status, came.headers["idempotent-replayed"] ?? null]),
      [200, null],
    ],
    [
      "another's cart by a name beside it",
      () =>
        query(port, "cart.show", named, other).then(
          (came) => resultOf<{ entries: unknown[] }>(came).entries.length,
        ),
      0,
    ],
    [
      "another's orders by a name beside them",
      () =>
        query(port, "order.list", named, other).then(
          (came) => resultOf<{ orders: unknown[] }>(came).orders.length,
        ),
      1,
    ],
    [
      "another's address by a name beside it",
      () =>
        status(
          mutate(
            port,
            "account.updateAddress",
            { ...named, address: { ...testAddress, road: "Elsewhere" } },
            other,
          ),
        ),
      200,
    ],
    [
      "another's profile by a name beside it",
      () =>
        status(
          mutate(port, "account.updateProfile", { ...named, name: "Somebody", contact: "9000000000" }, other),
        ),
      200,
    ],
    ["the person named beside them", () => meOf(buyer), buyerBefore],
    [
      "a session of another realm",
      () =>
        status(
          mutate(
            port,
            "account.endSession",
            { sessionId: thing("$session") },
            { ...scene.asking("admin", "admin"), app: "shop" },
          ),
        ),
      401,
    ],
    [
      "an order of a seller's customer",
      () => status(query(port, "order.get", { orderId: thing("$order") }, scene.asking("seller", "seller"))),
      403,
    ],
    [
      "an order on an admin's call",
      () => status(query(port, "admin.order", { orderId: thing("$order") }, buyer)),
      401,
    ],
    [
      "an order on a buyer's call by an admin",
      () => status(query(port, "order.get", { orderId: thing("$order") }, scene.asking("admin", "admin"))),
      401,
    ],
    [
      "a review of what another got",
      () =>
        mutate(
          port,
          "review.write",
          { productId: thing("$delivered"), stars: 1, text: "", buyerId: buyer.id },
          other,
        ).then(reasonOf),
      "NOT_DELIVERED",
    ],
  ];
}

async function ofSellers(stand: WallStand, passwordHash: string): Promise<Case[]> {
  const { port } = stand.api;
  const scene = await anAccessScene(stand, passwordHash);
  const [seller, other] = [scene.asking("seller", "seller"), scene.asking("otherSeller", "seller")];
  const thing = (name: string) => String(scene.thing(name, seller));
  const make = builders(stand);
  const own = await make.aProduct({ seller: other });
  const uploaded = await upload(stand, scene, seller);
  const lines = (input: object) =>
    query(port, "order.listRequests", input, other).then(
      (came) => resultOf<{ requests: unknown[] }>(came).requests.length,
    );
  const edit = (productId: string, row: number) =>
    `${JSON.stringify({ row, update: { productId, version: 1, name: "Mine" } })}\n`;
  const importing = (payload: string) =>
    send(
      port,
      { method: "POST", path: "/api/stall/import", payload, type: "application/x-ndjson" },
      other,
    ).then(({ body }) => (body as { reason?: string }).reason ?? "done");
  return [
    ["a seller's requests by another's product", () => lines({ productId: thing("$product") }), 0],
    ["a seller's requests by another's name", () => lines({ sellerId: seller.id, seller: seller.id }), 0],
    [
      "a seller's figures by another's product",
      () =>
        query(port, "order.figures", { productId: thing("$product") }, other).then((came) =>
          /[1-9]/.test(JSON.stringify(figuresIn(came))),
        ),
      false,
    ],
    [
      "a product with another's picture",
      () =>
        mutate(port, "product.update", { productId: own.id, version: 1, pictures: [uploaded] }, other).then(
          reasonOf,
        ),
      "PICTURE_GONE",
    ],
    [
      "a product as another's",
      () =>
        mutate(
          port,
          "product.update",
          { productId: own.id, version: 1, name: "Mine", sellerId: seller.id },
          other,
        ).then((came) => resultOf<{ id: string }>(came).id),
      own.id,
    ],
    [
      "a file of an own product and a foreign one",
      () => importing(edit(own.id, 1).replace('"version":1', '"version":2') + edit(thing("$product"), 2)),
      "IMPORT_OUTDATED",
    ],
    [
      "the foreign product of that file",
      () =>
        query(port, "product.get", { productId: thing("$product") }, {}).then(
          (came) => resultOf<{ name: string }>(came).name,
        ),
      "Handloom cotton kurta",
    ],
    [
      "a line of a deleted product by another",
      async () => {
        await mutate(port, "product.delete", { productId: thing("$product") }, seller);
        return status(mutate(port, "order.approve", { lineId: thing("$line") }, other));
      },
      404,
    ],
    [
      "the same by its seller",
      () => status(mutate(port, "order.approve", { lineId: thing("$line") }, seller)),
      200,
    ],
    [
      "the order of a deleted product by another buyer",
      () =>
        status(query(port, "order.get", { orderId: thing("$order") }, scene.asking("otherBuyer", "shop"))),
      404,
    ],
    [
      "the same by its buyer",
      () => status(query(port, "order.get", { orderId: thing("$order") }, scene.asking("buyer", "shop"))),
      200,
    ],
    [
      "a product that is not there",
      () => status(query(port, "product.getOwn", { productId: randomUUID() }, other)),
      404,
    ],
  ];
}

function figuresIn(answer: Answer): unknown {
  const { days: _days, ...figures } = resultOf<{ days?: unknown }>(answer);
  return figures;
}

async function upload({ api }: WallStand, scene: AccessScene, seller: Somebody): Promise<string> {
  const row = accessRows.find(({ name }) => name === "POST /api/upload");
  if (!row) throw new Error("there is no upload");
  const { body } = await send(api.port, await messageOf(row, (name) => scene.thing(name, seller)), seller);
  return (body as { url: string }).url;
}
