import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import type { WebClient } from "@haat/web-kit/call/trpc.tsx";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";

/** The API as the seller's own app sees it. */
export async function enterSeller(database: DatabaseInUse, sellerId: string): Promise<WebClient> {
  const api = makeTestApi(database, "seller");
  await api.enter({ id: sellerId, role: "seller" });
  return api.client;
}
