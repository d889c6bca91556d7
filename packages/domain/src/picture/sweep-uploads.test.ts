import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { uploadAddress } from "@haat/contract/product/picture";
import { addProductInput, updateProductInput } from "@haat/contract/product/product.schema";
import { uploads } from "@haat/db/schema/product.table";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { DomainError } from "../domain-error.ts";
import { addProduct } from "../product/add-product.ts";
import { deleteProduct } from "../product/delete-product.ts";
import { updateProduct } from "../product/update-product.ts";
import { testDeps } from "../testing/test-deps.ts";
import { forgetUploads, recordUpload, sweepUploads } from "./uploads.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anOrder } = builders(database);

const lamp = {
  name: "Brass lamp",
  brand: "Diya",
  description: "Cast in Moradabad.",
  pricePaise: 129_950,
  stock: 4,
  category: "Home & Kitchen",
  subcategory: "Home Decor",
};

async function anUpload(seller: Person<"seller">) {
  const id = await recordUpload(deps, seller, { type: "jpg", name: "" });
  return { id, address: uploadAddress(id, "jpg") };
}

function list(seller: Person<"seller">, ...pictures: string[]) {
  return addProduct(deps, seller, addProductInput.parse({ ...lamp, pictures }));
}

function edit(seller: Person<"seller">, productId: string, values: { version: number; pictures: string[] }) {
  return updateProduct(deps, seller, updateProductInput.parse({ productId, ...values }));
}

async function timePasses(...ids: string[]) {
  await database.db
    .update(uploads)
    .set({ keepUntil: sql`${uploads.keepUntil} - interval '169 hours'` })
    .where(inArray(uploads.id, ids));
}

/** Other tests' uploads may be swept as well. */
async function swept(...ids: string[]) {
  const found = await sweepUploads(deps, 1_000);
  return found.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}

describe("an uploaded picture that nothing shows", () => {
  it("stays for seven days, and is answered then until it is forgotten", async () => {
    const { id } = await anUpload(await aSeller());
    expect(await swept(id)).toEqual([]);
    await timePasses(id);
    expect(await swept(id)).toEqual([id]);
    expect(await swept(id)).toEqual([]);
    await timePasses(id);
    expect(await swept(id)).toEqual([id]);
    await forgetUploads(deps, [id]);
    await timePasses(id);
    expect(await swept(id)).toEqual([]);
    expect(await database.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([]);
  });

  it("is forgotten only when it was swept", async () => {
    const { id } = await anUpload(await aSeller());
    await forgetUploads(deps, [id]);
    expect(await database.db.select().from(uploads).where(eq(uploads.id, id))).toHaveLength(1);
  });

  it("is answered at most so many at once, the longest waiting first", async () => {
    const seller = await aSeller();
    const [first, second] = [await anUpload(seller), await anUpload(seller)];
    await timePasses(first.id, second.id);
    await timePasses(first.id);
    expect((await sweepUploads(deps, 1)).map(({ id, type }) => [id, type])).toEqual([[first.id, "jpg"]]);
  });

  it("is answered to one of two sweeps only", async () => {
    const seller = await aSeller();
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await anUpload(seller)).id));
    await timePasses(...ids);
    const answers = await Promise.all([swept(...ids), swept(...ids), swept(...ids)]);
    expect(answers.flat().sort()).toEqual(ids.sort());
  });
});

describe("an uploaded picture that something shows", () => {
  it("stays while a product has it, and seven days longer", async () => {
    const seller = await aSeller();
    const [one, other] = [await anUpload(seller), await anUpload(seller)];
    const { id: productId } = await list(seller, other.address, one.address);
    await timePasses(one.id, other.id);
    expect(await swept(one.id, other.id)).toEqual([]);
    await timePasses(one.id, other.id);
    await edit(seller, productId, { version: 1, pictures: [other.address] });
    expect(await swept(one.id, other.id)).toEqual([]);
    await timePasses(one.id, other.id);
    expect(await swept(one.id, other.id)).toEqual([one.id]);
  });

  it("stays while an order shows it, whatever became of the product", async () => {
    const [seller, buyer] = [await aSeller(), await aBuyer()];
    const [ordered, second] = [await anUpload(seller), await anUpload(seller)];
    const product = await list(seller, ordered.address, second.address);
    await anOrder({ buyer, lines: [{ product }] });
    await deleteProduct(deps, seller, product.id);
    expect(await swept(ordered.id, second.id)).toEqual([]);
    await timePasses(ordered.id, second.id);
    expect(await swept(ordered.id, second.id)).toEqual([second.id]);
  });
});

describe("a product's pictures", () => {
  it.each([
    [
      "swept",
      async (seller: Person<"seller">) => {
        const { id, address } = await anUpload(seller);
        await timePasses(id);
        expect(await swept(id)).toEqual([id]);
        return address;
      },
    ],
    ["uploaded by another seller", async () => (await anUpload(await aSeller())).address],
    ["never uploaded", () => Promise.resolve("/media/019dd1f5-7000-7abc-8def-0123456789ab.jpg")],
    [
      "uploaded as another type",
      async (seller: Person<"seller">) => (await anUpload(seller)).address.replace("jpg", "png"),
    ],
  ] as const)("may be none that was %s", async (_what, of) => {
    const seller = await aSeller();
    const [own, address] = [await anUpload(seller), await of(seller)];
    await expect(list(seller, own.address, address)).rejects.toMatchObject({ reason: "PICTURE_GONE" });
    const { id } = await list(seller, own.address);
    await expect(edit(seller, id, { version: 1, pictures: [own.address, address] })).rejects.toMatchObject({
      reason: "PICTURE_GONE",
    });
  });

  it("may be of a host that the settings allow, and of no other", async () => {
    const seller = await aSeller();
    const { id } = await list(seller, "https://img.example.test/a.jpg");
    const evil = "https://evil.test/a.jpg";
    await expect(list(seller, evil)).rejects.toMatchObject({ reason: "PICTURE_HOST" });
    await expect(edit(seller, id, { version: 1, pictures: [evil] })).rejects.toMatchObject({
      reason: "PICTURE_HOST",
    });
  });

  it("are taken or swept, never both, when the two happen at once", async () => {
    const seller = await aSeller();
    for (let round = 0; round < 4; round += 1) {
      const made = await Promise.all(Array.from({ length: 200 }, () => anUpload(seller)));
      const ids = made.map(({ id }) => id);
      await timePasses(...ids);
      const taking = made.map(({ address }) => list(seller, address).catch((error: unknown) => error));
      const taken = new AbortController();
      const all = Promise.all(taking).finally(() => {
        taken.abort();
      });
      const sweeps: string[] = [];
      do sweeps.push(...(await swept(...ids)));
      while (!taken.signal.aborted);
      const answers = await all;
      const refused = made.filter((_upload, index) => answers[index] instanceof DomainError);
      expect(sweeps.sort()).toEqual(refused.map(({ id }) => id).sort());
    }
  });
});
