import { afterEach, describe, expect, it } from "vitest";
import { updateProductInput } from "@haat/contract/product/product.schema";
import { connect } from "@haat/db/client";
import { listingsChannel } from "@haat/db/listen-for";
import { readListingChange } from "@haat/db/listing-change";
import { deadlineMs } from "@haat/db/pool/deadline";
import { setHoliday } from "@haat/domain/account/holiday";
import { updateProfile } from "@haat/domain/account/profile/update-profile";
import { findMovedStock } from "@haat/domain/catalogue/lists/find-moved-stock";
import { adjustStock } from "@haat/domain/product/adjust-stock";
import { getProduct } from "@haat/domain/product/get-product";
import { updateProduct } from "@haat/domain/product/update-product";
import { getOrderRule } from "@haat/domain/shop-settings";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders } from "@haat/testing/database/builders";
import { dayFromNow } from "@haat/testing/database/day-from-now";
import { interpose } from "@haat/testing/database/server/interposer";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { useStillClock } from "@haat/testing/still-clock";
import { cachedPage } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

const { pass } = useStillClock();
const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anOrder, changeSettings } = builders(database);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A process that keeps pages, as far as it keeps pages: its line to the database is its own. */
async function aProcess(today?: () => number) {
  const line = await interpose(database.urls.app);
  closing.push(() => line.close());
  const connection = connect({ url: line.url, max: 1 });
  closing.push(() => connection.close());
  const pages = createPageCache((since) => findMovedStock({ db: connection.db }, since), today);
  const heard = new Set<string>();
  const listening = connection.listen({
    [listingsChannel]: (notice) => {
      const change = readListingChange(notice);
      pages.drop(change);
      for (const id of change?.products ?? []) heard.add(id);
    },
  });
  pages.attachListener(listening);
  let made = 0;
  /** Waits until a change of this product was heard of. */
  const hears = (id: string) => expect.poll(() => heard.has(id), patience).toBe(true);
  const read = async (id: string, address = `/detail/${id}`) => {
    const make = async () => {
      made += 1;
      const { pricePaise, stock } = await getProduct(deps, id);
      return cachedPage(JSON.stringify({ id, pricePaise, stock }), { headers: {} });
    };
    const page = await pages.open(address, { make });
    return JSON.parse(page.plain.toString()) as { pricePaise: number; stock: number };
  };
  const isListening = (wanted = true) => expect.poll(() => listening.isListening(), patience).toBe(wanted);
  await isListening();
  return { line, pages, read, hears, isListening, made: () => made, db: connection.db };
}

async function aPricedProduct() {
  const seller = await aSeller();
  const { id: productId } = await aProduct({ seller, stock: 9 });
  let version = 0;
  const price = (pricePaise: number) =>
    updateProduct(deps, seller, updateProductInput.parse({ productId, version: (version += 1), pricePaise }));
  return { productId, price };
}

describe("cached pages", () => {
  it("are made once for concurrent requests, and show new prices in every process", async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    const { productId, price } = await aPricedProduct();
    const { productId: other } = await aPricedProduct();
    // The product's own listing notification also drops its page, and may arrive later.
    await there.hears(other);
    await there.read(other);
    for (let pricePaise = 1_000; pricePaise < 1_020; pricePaise += 1) {
      await price(pricePaise);
      await expect.poll(async () => (await here.read(productId)).pricePaise, patience).toBe(pricePaise);
      await expect.poll(async () => (await there.read(productId)).pricePaise, patience).toBe(pricePaise);
      expect((await there.read(productId, "/products")).pricePaise).toBe(pricePaise);
    }
    // The announcement may come to its own process after the page was made; from then on it stays.
    const madeByTwo = async () => {
      const made = here.made();
      await Promise.all([here.read(productId), here.read(productId)]);
      return here.made() - made;
    };
    await expect.poll(madeByTwo, patience).toBe(0);
    const madeThere = there.made();
    await there.read(other);
    expect(there.made()).toBe(madeThere);
  });

  it("never contain a price read before its change", async () => {
    const { pages } = await aProcess();
    const { productId, price } = await aPricedProduct();
    await price(1_000);
    const open = async (made: () => Promise<number>) => {
      const make = async () => cachedPage(String(await made()), { headers: {} });
      const page = await pages.open("/", { make });
      return page.plain.toString();
    };
    const slow = await open(async () => {
      const { pricePaise } = await getProduct(deps, productId);
      await price(2_000);
      pages.drop({ lists: true, products: [productId] });
      return pricePaise;
    });
    expect(slow).toBe("1000");
    expect(await open(async () => (await getProduct(deps, productId)).pricePaise)).toBe("2000");
  });

  it("survive a seller's new name or stock count, except with their products", async () => {
    const { pages, read, made } = await aProcess();
    const owner = await aSeller();
    const [product, other] = [await aProduct({ seller: owner, stock: 9 }), await aProduct()];
    const elsewhere = ["/", "/products", "/api/trpc/product.facets?batch=1", `/detail/${other.id}`];
    const own = [`/detail/${product.id}`, "/products?search=lamp"];
    // The products' own announcements may come to their process late: until pages stay.
    const keep = async () => {
      for (const address of elsewhere) await read(other.id, address);
      for (const address of own) await read(product.id, address);
      return [...elsewhere, ...own].every((address) => pages.has(address));
    };
    const isGone = () => own.every((address) => !pages.has(address));
    const changes = [
      () => adjustStock(deps, owner, { productId: product.id, change: -1 }),
      () => updateProfile(deps, owner, { name: "Usha", contact: "9876543210" }),
    ];
    for (const change of changes) {
      await expect.poll(keep, patience).toBe(true);
      const before = made();
      await change();
      await expect.poll(isGone, patience).toBe(true);
      for (const address of elsewhere) await read(other.id, address);
      expect(made()).toBe(before);
    }
    await expect.poll(keep, patience).toBe(true);
    const price = updateProductInput.parse({ productId: product.id, version: 1, pricePaise: 100 });
    await updateProduct(deps, owner, price);
    await expect.poll(isGone, patience).toBe(true);
    expect(elsewhere.filter((address) => pages.has(address))).toEqual([`/detail/${other.id}`]);
  });

  it("are dropped for a holiday, and at midnight", async () => {
    let today = 20_000;
    const { pages, read } = await aProcess(() => today);
    const seller = await aSeller();
    const [product, other] = [await aProduct({ seller }), await aProduct()];
    const own = [`/detail/${product.id}`, "/products?search=lamp"];
    const keep = async () => {
      for (const address of own) await read(product.id, address);
      await read(other.id);
      return [...own, `/detail/${other.id}`].every((address) => pages.has(address));
    };
    await expect.poll(keep, patience).toBe(true);
    await setHoliday(deps, seller, { from: dayFromNow(0), until: dayFromNow(4) });
    await expect.poll(() => own.some((address) => pages.has(address)), patience).toBe(false);
    expect(pages.has(`/detail/${other.id}`)).toBe(true);

    // Holidays start and end with the day, without a notification.
    await expect.poll(keep, patience).toBe(true);
    let made = 0;
    const make = () => cachedPage(String((made += 1)), { headers: {} });
    const open = async () => (await pages.open("/", { make })).plain.toString();
    expect([await open(), await open()]).toEqual(["1", "1"]);
    today += 1;
    expect([await open(), await open()]).toEqual(["2", "2"]);
  });

  it("promise the current delivery days", async () => {
    const { pages, isListening } = await aProcess();
    await isListening();
    const read = async () => {
      const make = async () => cachedPage(String((await getOrderRule(deps)).deliveryDays), { headers: {} });
      return (await pages.open("/delivery", { make })).plain.toString();
    };
    expect(await read()).toBe("7");
    expect(pages.has("/delivery")).toBe(true);
    await changeSettings({ deliveryDays: 12 });
    await expect.poll(read, patience).toBe("12");
    await changeSettings({ deliveryDays: 7 });
  });

  it("are made only for allowed callers, and sent to everyone", async () => {
    const { pages, isListening } = await aProcess();
    await isListening();
    const refuse = () => Promise.reject(new Error("too often"));
    const make = () => cachedPage("home", { headers: {} });
    await expect(pages.open("/", { make, admit: refuse })).rejects.toThrow("too often");
    await pages.open("/", { make });
    expect((await pages.open("/", { make, admit: refuse })).plain.toString()).toBe("home");
    await expect(pages.open("/home", { make, admit: refuse })).rejects.toThrow("too often");
  });

  it("show ordered stock within a second, and survive other products' orders", async () => {
    const { read, hears, made } = await aProcess();
    const [product, other, buyer] = [await aProduct({ stock: 9 }), await aProduct(), await aBuyer()];
    // The first product's listing notification also drops its page, and has already arrived.
    await hears(other.id);
    expect((await read(product.id)).stock).toBe(9);
    await anOrder({ buyer, lines: [{ product: other }] });
    await pass(450);
    await read(product.id);
    expect(made()).toBe(1);
    await anOrder({ buyer, lines: [{ product }] });
    await pass(1_000);
    expect((await read(product.id)).stock).toBe(8);
  });

  it("aren't used without a listener", async () => {
    const { line, read, isListening, made } = await aProcess();
    const { productId, price } = await aPricedProduct();
    await read(productId);
    line.reset();
    await isListening(false);
    await price(3_000);
    expect((await read(productId)).pricePaise).toBe(3_000);
    await isListening();
    expect((await read(productId)).pricePaise).toBe(3_000);
    const before = made();
    const madeByOne = async () => {
      const known = made();
      await read(productId);
      return made() - known;
    };
    await expect.poll(madeByOne, patience).toBe(0);
    expect(made()).toBeLessThanOrEqual(before + 2);
  });

  it("are served for half a minute while the database is down, with their age", async () => {
    const { line, pages, isListening, db } = await aProcess();
    closing.push(() => line.close());
    const { productId, price } = await aPricedProduct();
    await price(1_000);
    const open = async (address = `/detail/${productId}`) => {
      const make = async () => {
        const { pricePaise } = await getProduct({ ...deps, db }, productId);
        return cachedPage(String(pricePaise), { headers: {} });
      };
      const { plain, headers } = await pages.open(address, { make });
      return [plain.toString(), headers["age"] ?? null, headers["cache-control"] ?? null];
    };
    await expect.poll(async () => (await open(), pages.has(`/detail/${productId}`)), patience).toBe(true);
    expect(await open()).toEqual(["1000", null, null]);
    line.stall();
    await pass(1_000);
    const first = open();
    await pass(deadlineMs);
    expect(await first).toEqual(["1000", "5", "no-store"]);
    // No second wait for the silent database.
    await pass(20_000);
    expect(await open()).toEqual(["1000", "25", "no-store"]);
    const unknown = open("/products").catch((error: unknown) => error);
    await pass(deadlineMs);
    expect(await unknown).toMatchObject({ reason: "BUSY" });
    await pass(3_000);
    const late = open().catch((error: unknown) => error);
    await pass(deadlineMs);
    expect(await late).toMatchObject({ reason: "BUSY" });
    await price(2_000);
    line.flowForNew();
    await pass(10_000);
    await isListening();
    await expect.poll(() => open(), patience).toEqual(["2000", null, null]);
  });
});
