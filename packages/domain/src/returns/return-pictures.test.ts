import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadAddress } from "@haat/contract/product/picture";
import { buyersUploadsAWeek } from "@haat/contract/returns/return.constants";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { requireReturnableOrder } from "../picture/require-returnable-order.ts";
import { recordUpload, sweepUploads } from "../picture/uploads.ts";
import { returning } from "../testing/returning.ts";
import { testDeps } from "../testing/test-deps.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, deleteAccount } = builders(database);
const { bought, ask, asBuyer } = returning(database, deps);

beforeAll(() =>
  database.owner.execute(
    "insert into couriers (name, key, format, collects) values ('Blue Van', 'blue-van', 'plain', true)",
  ),
);

async function anUpload(owner: Person<"buyer">) {
  const id = await recordUpload(deps, owner, { type: "jpg", name: "" });
  return { id, address: uploadAddress(id, "jpg") };
}

const timePasses = (...ids: string[]) =>
  database.owner.execute(
    sql.raw(`update uploads set keep_until = keep_until - interval '169 hours'
             where id in (${ids.map((id) => `'${id}'`).join(", ")})`),
  );
const swept = async (...ids: string[]) =>
  (await sweepUploads(deps, 1_000)).flatMap(({ id }) => (ids.includes(id) ? [id] : []));

describe("the pictures of a return", () => {
  it("are its buyer's uploads, and stay as long as the return shows them", async () => {
    const own = await bought();
    const [shown, other] = [await anUpload(own.buyer), await anUpload(own.buyer)];
    const broken = { reason: "broken", words: "A crack." } as const;
    const made = await ask(own, { ...broken, pictures: [shown.address] });
    expect(made.pictures).toEqual([shown.address]);
    expect(await ask(own, { ...broken, pictures: [shown.address] })).toEqual(made);
    await timePasses(shown.id, other.id);
    await timePasses(shown.id, other.id);
    expect(await swept(shown.id, other.id)).toEqual([other.id]);
    await asBuyer(own, made.id, "cancel");
    await deleteAccount(own.buyer);
    await timePasses(shown.id);
    expect(await swept(shown.id)).toEqual([shown.id]);
  });

  it("are refused where another uploaded them, or where they are gone", async () => {
    const own = await bought();
    const theirs = await anUpload(await aBuyer());
    const gone = await anUpload(own.buyer);
    await timePasses(gone.id);
    expect(await swept(gone.id)).toEqual([gone.id]);
    for (const { address } of [theirs, gone])
      await expect(ask(own, { pictures: [address] })).rejects.toMatchObject({ reason: "PICTURE_GONE" });
    expect((await ask(own)).pictures).toEqual([]);
  });

  it("are taken from anyone who got something, and not without end", async () => {
    await expect(requireReturnableOrder(deps, await aBuyer())).rejects.toMatchObject({
      reason: "NOTHING_TO_RETURN",
    });
    const { buyer } = await bought();
    for (let count = 0; count < buyersUploadsAWeek; count += 1) {
      await requireReturnableOrder(deps, buyer);
      await anUpload(buyer);
    }
    await expect(requireReturnableOrder(deps, buyer)).rejects.toMatchObject({ reason: "TOO_MANY_REQUESTS" });
  });
});
