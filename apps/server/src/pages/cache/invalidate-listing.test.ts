import { expect, it } from "vitest";
import { createCountCache, cachedCount } from "@haat/domain/catalogue/count-cache";
import { invalidateListing } from "../../compose.ts";
import { createPageCache } from "./page-cache.ts";

it("a product change invalidates holidays, and only a list change the other counts", async () => {
  const counts = createCountCache({ now: () => new Date(0) });
  const pages = createPageCache(() => Promise.reject(new Error("nobody asks")));
  const services = { deps: { counts }, pages, replica: null } as unknown as Parameters<
    typeof invalidateListing
  >[0];
  let asked = 0;
  const ask = (what: string) =>
    cachedCount(counts, [what], { count: () => Promise.resolve((asked += 1)), isLarge: () => false });
  await ask("away");
  await ask("all");
  invalidateListing(services, { lists: false, products: [] });
  expect([await ask("away"), await ask("all")]).toEqual([3, 2]);
  invalidateListing(services, { lists: true, products: [] });
  expect([await ask("away"), await ask("all")]).toEqual([4, 5]);
});
