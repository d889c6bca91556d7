import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sessionTokens } from "@haat/auth/session-token";
import { orderConfirmations } from "@haat/db/schema/order.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { renderSellerApp } from "#testing/render-seller-app.tsx";

const database = testDatabase();
const { aBuyer, aSeller, aProduct, aWaitingOrder } = builders(database);

async function aRequest() {
  const [seller, buyer] = [await aSeller(), await aBuyer()];
  const { id: orderId } = await aWaitingOrder({ buyer, lines: [{ product: await aProduct({ seller }) }] });
  return { seller, orderId };
}

async function confirm(orderId: string) {
  const { token, hash: tokenHash } = sessionTokens.make();
  const expiresAt = new Date(Date.now() + 60_000);
  await database.db.insert(orderConfirmations).values({ tokenHash, orderId, expiresAt });
  await makeTestApi(database, "shop").client.order.confirm.mutate({ token });
}

const row = async () => within(await screen.findByRole("listitem", { name: /Handloom cotton kurta/ }));

describe("an unconfirmed request", () => {
  it("can be rejected but not approved, and has no parcel yet", async () => {
    const { seller } = await aRequest();
    const { router } = await renderSellerApp(database, "/", seller);
    const request = await row();
    request.getByText("Not confirmed yet");
    expect(request.getByRole("button", { name: /^Approve/ })).toHaveProperty("disabled", true);
    expect(request.getByRole("button", { name: /^Reject/ })).toHaveProperty("disabled", false);
    await router.navigate({ to: "/parcels", search: { list: "to-approve" } });
    await screen.findByText("Nothing to approve");
  });

  it("can be approved once confirmed, and is marked so", async () => {
    const { seller, orderId } = await aRequest();
    await confirm(orderId);
    const { router } = await renderSellerApp(database, "/", seller);
    const request = await row();
    request.getByText("Confirmed");
    expect(request.getByRole("button", { name: /^Approve/ })).toHaveProperty("disabled", false);
    await router.navigate({ to: "/parcels", search: { list: "to-approve" } });
    await screen.findByRole("button", { name: /^Approve/ });
  });
});
